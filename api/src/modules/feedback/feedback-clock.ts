import type { FeedbackStatus } from '@portal/contract/feedback'
import { answerDays, settleDays, supplementHours } from '@portal/rules/feedback'
import type { FeedbackRecord } from './feedback.tables'

const hour = 3_600_000
const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)

/** The fields that decide the deadlines of a case. */
export type Clocks = Pick<FeedbackRecord, 'status' | 'dueAt' | 'leftMs' | 'resolvedAt' | 'isReopened'>

/** The deadline for the answer to a case that is created now. */
export const answerBy = (now: Date): Date => after(now, answerDays * 24 * hour)

/** Last moment to rate an answer or reopen the case; null when neither is possible. */
export const settleBy = ({ status, resolvedAt }: Clocks): Date | null =>
  status === 'RESOLVED' && resolvedAt !== null ? after(resolvedAt, settleDays * 24 * hour) : null

/**
 * The status now: a case whose time has run out counts as closed from that instant on, even before the housekeeping has
 * closed it.
 */
export const statusAt = (clocks: Clocks, now: Date): FeedbackStatus => {
  const end = clocks.status === 'WAIT_USER' ? clocks.dueAt : settleBy(clocks)
  return end !== null && end <= now ? 'CLOSED' : clocks.status
}

/**
 * The deadlines after a change to `status`. While the case waits for the customer the carrier's clock stops, even when
 * it has run out already: an overdue case stays overdue.
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
