import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { ownerOf } from '../../account-core/number-directory.repository'
import { feedback, type FeedbackRecord } from '../feedback.tables'

/** Position after a page of the list; '' for its beginning. */
type Cursor = string
export const cursorOf = ({ dueAt, feedbackNo }: Pick<FeedbackRecord, 'dueAt' | 'feedbackNo'>): Cursor =>
  `${dueAt.toISOString()}/${feedbackNo}`

const isBehind = (cursor: Cursor): SQL | undefined => {
  const [dueAt = '', feedbackNo = ''] = cursor.split('/')
  return cursor === ''
    ? undefined
    : sql`(${feedback.dueAt}, ${feedback.feedbackNo}) > (${dueAt}::timestamptz, ${feedbackNo})`
}

/**
 * Cases that wait for the carrier, the most urgent first. Statuses are literals in the statement, so that their index
 * is used.
 */
export const waitingForCarrier = (db: Db, cursor: Cursor, limit: number) =>
  db
    .select()
    .from(feedback)
    .where(and(sql`${feedback.status} in ('SUBMITTED', 'PROCESSING')`, isBehind(cursor)))
    .orderBy(asc(feedback.dueAt), asc(feedback.feedbackNo))
    .limit(limit)

/** Cases that wait for their customer, those whose time ends first. */
export const waitingForCustomer = (db: Db, limit: number) =>
  db
    .select()
    .from(feedback)
    .where(sql`${feedback.status} = 'WAIT_USER'`)
    .orderBy(asc(feedback.dueAt))
    .limit(limit)

export const findCase = async (db: Db, feedbackNo: string): Promise<FeedbackRecord | undefined> => {
  const userId = await ownerOf(db, 'CASE', feedbackNo)
  if (userId === undefined) return undefined
  const [record] = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.feedbackNo, feedbackNo), eq(feedback.userId, userId)))
  return record
}
