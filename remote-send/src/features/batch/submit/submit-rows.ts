import type { OrderCreateRequest } from '@portal/contract/order'
import type { BatchRow } from '../row/batch-row'
import { afterOutcome } from './after-outcome'
import { sendRow } from './send-row'

/** Number of parallel requests. */
const atOnce = 3
/** Delays between the attempts at one row. */
const retryDelaysMs = [1000, 2000, 4000]

export interface Submitting {
  /** The current row; undefined when it was removed. */
  row: (id: string) => BatchRow | undefined
  /** The request of a row, or the row with its problems if it is no longer valid. */
  prepare: (row: BatchRow) => OrderCreateRequest | BatchRow
  /** Saves a row; resolves when it is stored. */
  saveRow: (row: BatchRow) => Promise<void>
  onDone: () => void
  isStopped: () => boolean
  wait: (milliseconds: number) => Promise<void>
}

/** Why the submission ended: all rows are done, the person paused it, no answer came, or the session has ended. */
export type SubmitEnd = { kind: 'done' | 'paused' | 'signedOut' } | { kind: 'unanswered'; message: string }

const isRow = (prepared: OrderCreateRequest | BatchRow): prepared is BatchRow => 'cells' in prepared

/** Sends one row until it has a certain answer; the request is saved before it is sent. */
const submitRow = async (
  row: BatchRow,
  { prepare, saveRow, isStopped, wait }: Submitting,
): Promise<SubmitEnd | null> => {
  const body = row.sent ?? prepare(row)
  if (isRow(body)) {
    await saveRow(body)
    return null
  }
  const underWay = { ...row, sent: body, warning: '' }
  await saveRow(underWay)
  for (const [attempt, pause] of [...retryDelaysMs, 0].entries()) {
    const outcome = await sendRow(body)
    await saveRow(afterOutcome(underWay, outcome))
    if (outcome.kind === 'signedOut') return { kind: 'signedOut' }
    if (outcome.kind !== 'unanswered') return null
    if (attempt === retryDelaysMs.length || isStopped()) return { kind: 'unanswered', message: outcome.message }
    await wait(pause)
  }
  return null
}

/**
 * Submits the rows, a few in parallel; the first without a certain answer ends the submission, and the others stay
 * unchanged.
 */
export const submitRows = async (ids: readonly string[], submitting: Submitting): Promise<SubmitEnd> => {
  const queue = [...ids]
  let end: SubmitEnd | null = null
  const work = async () => {
    for (let id = queue.shift(); id !== undefined && !end && !submitting.isStopped(); id = queue.shift()) {
      const row = submitting.row(id)
      if (!row || row.order) continue
      const ended = await submitRow(row, submitting)
      if (ended) end ??= ended
      else submitting.onDone()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return end ?? { kind: submitting.isStopped() ? 'paused' : 'done' }
}
