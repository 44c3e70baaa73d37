import type { OrderCreateRequest } from '@portal/contract/order'
import type { BatchRow } from '../row/batch-row'
import { afterOutcome } from './after-outcome'
import { sendRow } from './send-row'

/** Orders under way at once. */
const atOnce = 3
/** Waits between the attempts at one row. */
const retryDelaysMs = [1000, 2000, 4000]

export interface Submitting {
  /** The row as it is now; undefined when it was taken out. */
  row: (id: string) => BatchRow | undefined
  /** What the row asks for, or the row with what is wrong with it by now. */
  prepare: (row: BatchRow) => OrderCreateRequest | BatchRow
  /** Resolves once the row is kept. */
  keep: (row: BatchRow) => Promise<void>
  onDone: () => void
  isStopped: () => boolean
  wait: (milliseconds: number) => Promise<void>
}

/** Why the work ended: all rows have had their turn, the person paused it, nobody answered, or the session is over. */
export type SubmitEnd = { kind: 'done' | 'paused' | 'signedOut' } | { kind: 'unanswered'; message: string }

const isRow = (prepared: OrderCreateRequest | BatchRow): prepared is BatchRow => 'cells' in prepared

/** Sends one row until it is answered for certain; what it asks for is kept before it goes out. */
const submitRow = async (row: BatchRow, { prepare, keep, isStopped, wait }: Submitting): Promise<SubmitEnd | null> => {
  const body = row.sent ?? prepare(row)
  if (isRow(body)) {
    await keep(body)
    return null
  }
  const underWay = { ...row, sent: body, warning: '' }
  await keep(underWay)
  for (const [attempt, pause] of [...retryDelaysMs, 0].entries()) {
    const outcome = await sendRow(body)
    await keep(afterOutcome(underWay, outcome))
    if (outcome.kind === 'signedOut') return { kind: 'signedOut' }
    if (outcome.kind !== 'unanswered') return null
    if (attempt === retryDelaysMs.length || isStopped()) return { kind: 'unanswered', message: outcome.message }
    await wait(pause)
  }
  return null
}

/** Submits the rows, a few at once; the first that cannot be settled ends the work, and the others stay as they are. */
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
