import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { lockOwnFeedback, updateFeedback } from './feedback.repository'
import { feedbackEntry } from './feedback.tables'

/**
 * An entry that the carrier adds while the customer reads stays unread: the case is locked, and the time of the
 * carrier's last entry compared.
 * @throws BusinessError FEEDBACK_NOT_FOUND
 */
export const markRead = (db: Db, userId: string, feedbackNo: string, seenAt: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { hasNewReply } = await lockOwnFeedback(tx, userId, feedbackNo)
    if (!hasNewReply) return
    const [last] = await tx
      .select({ at: feedbackEntry.at })
      .from(feedbackEntry)
      .where(
        and(
          eq(feedbackEntry.feedbackNo, feedbackNo),
          eq(feedbackEntry.userId, userId),
          eq(feedbackEntry.by, 'CARRIER'),
        ),
      )
      .orderBy(desc(feedbackEntry.at))
      .limit(1)
    if (last === undefined || last.at <= seenAt)
      await updateFeedback(tx, { userId, feedbackNo }, { hasNewReply: false })
  })
