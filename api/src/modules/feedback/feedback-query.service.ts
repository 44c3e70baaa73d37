import type { FeedbackDetail, feedbackPage } from '@portal/contract/feedback'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { attachmentsOf } from '../upload/attachments'
import { countByTab, feedbackPageQuery, unreadQuery } from './feedback-list.repository'
import { entriesQuery, getOwnFeedback } from './feedback.repository'
import { toDetail, toRow } from './feedback.view'

/** A page of the customer's cases, with the counts of all tabs under the same filter. */
export const listFeedback = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  request: z.output<typeof feedbackPage.request>,
): Promise<z.output<typeof feedbackPage.response>> => {
  const { tab, kind, keyword } = request
  const filter = { userId, kind, keyword }
  const [counts, rows] = await Promise.all([countByTab(db, filter), feedbackPageQuery(db, filter, tab, request)])
  return { total: counts[tab], counts, list: rows.map((row) => toRow(row, clock())) }
}

/** @throws BusinessError FEEDBACK_NOT_FOUND, for another customer's case too */
export const readFeedback = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  feedbackNo: string,
): Promise<FeedbackDetail> => {
  const record = await getOwnFeedback(db, userId, feedbackNo)
  const entries = await entriesQuery(db, record)
  return toDetail(
    record,
    entries,
    await attachmentsOf(
      db,
      userId,
      entries.map(({ entryId }) => entryId),
    ),
    clock(),
  )
}

/** Number of cases with unread entries for the customer. */
export const countUnread = async (db: Db, userId: string): Promise<number> =>
  (await unreadQuery(db, userId))[0]?.total ?? 0
