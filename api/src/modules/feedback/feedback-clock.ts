import type { FeedbackStatus } from '@portal/contract/feedback'
import { answerDays, settleDays, supplementHours } from '@portal/rules/feedback'
import type { FeedbackRecord } from './feedback.tables'

const hour = 3_600_000
const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)

/** What the times of a case are told by. */
export type Clocks = Pick<FeedbackRecord, 'status' | 'dueAt' | 'leftMs' | 'resolvedAt' | 'isReopened'>

/** When the carrier has promised to answer what is told now. */
export const answerBy = (now: Date): Date => after(now, answerDays * 24 * hour)

/** Last moment to rate an answer, or to have it worked on again; null when neither can be done. */
export const settleBy = ({ status, resolvedAt }: Clocks): Date | null =>
  status === 'RESOLVED' && resolvedAt !== null ? after(resolvedAt, settleDays * 24 * hour) : null

/** What has run out stands as closed from that instant on, whenever the housekeeping writes it down. */
export const statusAt = (clocks: Clocks, now: Date): FeedbackStatus => {
  const end = clocks.status === 'WAIT_USER' ? clocks.dueAt : settleBy(clocks)
  return end !== null && end <= now ? 'CLOSED' : clocks.status
}

/**
 * The times once a case stands as `status`. While it waits for the customer the carrier's clock stands still, also one that has run
 * out already: what was overdue stays so.
 */
export const clocksAfter = (
  { status: before, dueAt, leftMs, resolvedAt, isReopened }: Clocks,
  status: FeedbackStatus,
  at: Date,
): Clocks => {
  if (status === before) return { status, dueAt, leftMs, resolvedAt, isReopened }
  const next = { status, dueAt: leftMs === null ? dueAt : after(at, leftMs), leftMs: null, resolvedAt, isReopened }
  if (status === 'WAIT_USER')
    return { ...next, dueAt: after(at, supplementHours * hour), leftMs: dueAt.getTime() - at.getTime() }
  if (status === 'RESOLVED') return { ...next, resolvedAt: at }
  return before === 'RESOLVED' && status === 'PROCESSING'
    ? { ...next, dueAt: answerBy(at), resolvedAt: null, isReopened: true }
    : next
}
