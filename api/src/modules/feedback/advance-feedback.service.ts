import { and, asc, eq, lte } from 'drizzle-orm'
import { settleDays } from '@portal/rules/feedback'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { statusAt } from './feedback-clock'
import { type CaseKey, lockFeedback } from './feedback.repository'
import { feedback } from './feedback.tables'
import { applyMove } from './apply-move'

/** Cases of one round; the next one follows in a minute. */
const maxCasesPerRound = 200
const settleMs = settleDays * 86_400_000

/** Cases whose customer has not supplemented or rated in time: one query for each of the two indices. */
export const unsuppliedQuery = (db: Db, now: Date) =>
  db
    .select({ userId: feedback.userId, feedbackNo: feedback.feedbackNo })
    .from(feedback)
    .where(and(eq(feedback.status, 'WAIT_USER'), lte(feedback.dueAt, now)))
    .orderBy(asc(feedback.dueAt))
    .limit(maxCasesPerRound)
export const unsettledQuery = (db: Db, now: Date) =>
  db
    .select({ userId: feedback.userId, feedbackNo: feedback.feedbackNo })
    .from(feedback)
    .where(and(eq(feedback.status, 'RESOLVED'), lte(feedback.resolvedAt, new Date(now.getTime() - settleMs))))
    .orderBy(asc(feedback.resolvedAt))
    .limit(maxCasesPerRound)

/**
 * Closes a case whose time has run out. The case is read again under the lock, because the customer or another process
 * may have been faster.
 * @returns whether it was closed
 */
export const closeIfOver = async (tx: Db, key: CaseKey, now: Date): Promise<boolean> => {
  const record = await lockFeedback(tx, key)
  if (record === undefined || statusAt(record, now) === record.status) return false
  const text = record.status === 'WAIT_USER' ? '未在72小时内补充材料，已自动关闭' : '答复后7天内未评价，已自动关闭'
  await applyMove(tx, record, 'TIMEOUT', { by: 'SYSTEM', requestId: randomUUID(), text }, now)
  return true
}

/**
 * Closes cases that were not supplemented within 72 hours, or were answered seven days ago (domain §14). Part of the
 * housekeeping.
 */
export const advanceFeedback = async (db: Db, now: Date): Promise<void> => {
  for (const query of [unsuppliedQuery, unsettledQuery]) {
    for (const key of await query(db, now)) await inTransaction(db, (tx) => closeIfOver(tx, key, now))
  }
}
