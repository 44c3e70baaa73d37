import type { OperationEvent, operationsEventsResponse } from '@portal/contract/operations'
import type { z } from 'zod'
import { sqlState } from '../../database/sql-state'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { updatePaymentProviders } from '../payment/update-payment-providers'
import { type ChunkOutcome, applyChunk, type EventResult } from './apply-chunk'
import { limitConcurrency } from '../../limit-concurrency'

/**
 * Enough to save round trips, few maxEventsPerChunk that customers do not wait long for locked rows, or for the embedded
 * database's only connection.
 */
const maxEventsPerChunk = 250

/** Events by waybill. */
const byWaybill = (events: readonly OperationEvent[]): OperationEvent[][] => {
  const groups = new Map<string, OperationEvent[]>()
  for (const event of events) {
    const group = groups.get(event.ewbNo)
    if (group === undefined) groups.set(event.ewbNo, [event])
    else group.push(event)
  }
  return [...groups.values()]
}

/** Cuts a batch into parts for one transaction each; all events of a waybill are in the same part. */
export const chunksOf = (events: readonly OperationEvent[]): OperationEvent[][] => {
  const chunks: OperationEvent[][] = []
  for (const group of byWaybill(events)) {
    const last = chunks.at(-1)
    if (last !== undefined && last.length + group.length <= maxEventsPerChunk) last.push(...group)
    else chunks.push(group)
  }
  return chunks
}

type Tools = Pick<Deps, 'db' | 'clock' | 'ports'>
type Answer = z.infer<typeof operationsEventsResponse>['results'][number]

/** Chunks at a time. There are ten connections to the database, which leaves the others to customers. */
const inTurn = limitConcurrency(3)

/**
 * Applies events of waybills, each once, in whatever order they arrive (domain §14). The same batch can be sent again
 * at any time. A waybill that fails does not affect the others: its events answer FAILED, and `onFailure` gets the
 * error.
 * @throws the failure, when no event at all could be applied
 */
export const applyEvents = async (
  tools: Tools,
  events: readonly OperationEvent[],
  onFailure: (error: unknown) => void = () => undefined,
): Promise<Answer[]> => {
  const results = new Map<OperationEvent, EventResult>()
  const failures: unknown[] = []
  for (const chunk of chunksOf(events)) {
    const applied = await inTurn(() => applyOrSplit(tools, chunk, failures))
    for (const [event, result] of applied.results) results.set(event, result)
    await updatePaymentProviders(tools, applied.paymentNos)
  }
  if (results.size === 0) throw failures[0]
  failures.forEach(onFailure)
  return events.map((event) => ({ eventId: event.eventId, ...(results.get(event) ?? { result: 'FAILED' }) }))
}

/** One transaction for all; when that fails, one for each waybill. */
const applyOrSplit = async (
  tools: Tools,
  chunk: readonly OperationEvent[],
  failures: unknown[],
): Promise<ChunkOutcome> => {
  try {
    return await apply(tools, chunk)
  } catch (error) {
    const waybills = byWaybill(chunk)
    if (waybills.length > 1) return applyEach(tools, waybills, failures)
    failures.push(error)
    return nothing
  }
}

const nothing: ChunkOutcome = { results: new Map(), paymentNos: [] }

const apply = ({ db, clock }: Tools, events: readonly OperationEvent[]): Promise<ChunkOutcome> =>
  inTransaction(db, (tx) => applyChunk(tx, events, clock()))

/** Whether the failure is not the waybill's: the database is unavailable or busy. */
const isElsewhere = (error: unknown): boolean => !/^(22|23|P0)/.test(sqlState(error))
/** After this many failures of the database in a row the others are not tried, because each would wait as long. */
const maxConcurrentChunks = 3

const applyEach = async (
  tools: Tools,
  waybills: readonly OperationEvent[][],
  failures: unknown[],
): Promise<ChunkOutcome> => {
  const parts: ChunkOutcome[] = []
  let inARow = 0
  for (const events of waybills) {
    if (inARow === maxConcurrentChunks) break
    const before = failures.length
    parts.push(await applyOrSplit(tools, events, failures))
    inARow = failures.slice(before).some(isElsewhere) ? inARow + 1 : 0
  }
  return {
    results: new Map(parts.flatMap(({ results }) => [...results])),
    paymentNos: parts.flatMap(({ paymentNos }) => paymentNos),
  }
}
