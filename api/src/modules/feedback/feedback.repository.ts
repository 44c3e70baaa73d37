import type { FeedbackType } from '@portal/rules/feedback'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { withLockTimeout } from '../../database/lock-timeout'
import { BusinessError } from '../../http/business-error'
import { claimNumbers } from '../account-core/number-directory.repository'
import { feedback, feedbackEntry, type FeedbackEntryRecord, type FeedbackRecord } from './feedback.tables'

/** Statuses of cases that wait for the carrier or the customer. */
export const openStatuses = ['SUBMITTED', 'PROCESSING', 'WAIT_USER'] as const

export const findByRequest = async (
  db: Db,
  userId: string,
  clientRequestId: string,
): Promise<FeedbackRecord | undefined> => {
  const [row] = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.userId, userId), eq(feedback.clientRequestId, clientRequestId)))
  return row
}

export const openQuery = (db: Db, userId: string, ewbNo: string, type: FeedbackType) =>
  db
    .select({ feedbackNo: feedback.feedbackNo })
    .from(feedback)
    .where(
      and(
        eq(feedback.userId, userId),
        eq(feedback.ewbNo, ewbNo),
        eq(feedback.type, type),
        ne(feedback.ewbNo, ''),
        inArray(feedback.status, [...openStatuses]),
      ),
    )

/** The open case of a customer about a waybill and type: there is one at most. */
export const findOpen = async (
  db: Db,
  userId: string,
  ewbNo: string,
  type: FeedbackType,
): Promise<string | undefined> => (await openQuery(db, userId, ewbNo, type))[0]?.feedbackNo

/** @throws BusinessError FEEDBACK_NOT_FOUND, for another customer's case too */
export const getOwnFeedback = async (db: Db, userId: string, feedbackNo: string): Promise<FeedbackRecord> => {
  const [row] = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.feedbackNo, feedbackNo), eq(feedback.userId, userId)))
  if (row === undefined) throw new BusinessError('FEEDBACK_NOT_FOUND')
  return row
}

/** Locks a case, so that customer, carrier and timeouts change it one after the other. */
export const lockFeedback = async (tx: Db, key: CaseKey): Promise<FeedbackRecord | undefined> => {
  const [row] = await tx
    .select()
    .from(feedback)
    .where(withLockTimeout(ofCase(key)))
    .for('no key update')
  return row
}

/** @throws BusinessError FEEDBACK_NOT_FOUND, for another customer's case too */
export const lockOwnFeedback = async (tx: Db, userId: string, feedbackNo: string): Promise<FeedbackRecord> => {
  const row = await lockFeedback(tx, { userId, feedbackNo })
  if (row === undefined) throw new BusinessError('FEEDBACK_NOT_FOUND')
  return row
}

/** A case, and the customer whose rows it lies with. */
export type CaseKey = Pick<FeedbackRecord, 'userId' | 'feedbackNo'>

const ofCase = ({ userId, feedbackNo }: CaseKey) =>
  and(eq(feedback.feedbackNo, feedbackNo), eq(feedback.userId, userId))

const entriesOfCase = ({ userId, feedbackNo }: CaseKey) =>
  and(eq(feedbackEntry.feedbackNo, feedbackNo), eq(feedbackEntry.userId, userId))

/** The stored case, or undefined when its number is used already. */
export const insertFeedback = async (
  tx: Db,
  values: typeof feedback.$inferInsert,
): Promise<FeedbackRecord | undefined> => {
  if (!(await claimNumbers(tx, values.userId, [{ kind: 'CASE', number: values.feedbackNo }]))) return undefined
  const [row] = await tx.insert(feedback).values(values).returning()
  return row
}

export const updateFeedback = async (tx: Db, key: CaseKey, fields: Partial<FeedbackRecord>): Promise<void> => {
  await tx.update(feedback).set(fields).where(ofCase(key))
}

export const insertEntry = async (tx: Db, entry: FeedbackEntryRecord): Promise<void> => {
  await tx.insert(feedbackEntry).values(entry)
}

/** The entry that one side has sent under a request id. */
export const findEntry = async (
  db: Db,
  { by, requestId, ...key }: Pick<FeedbackEntryRecord, 'userId' | 'feedbackNo' | 'by' | 'requestId'>,
): Promise<FeedbackEntryRecord | undefined> => {
  const [row] = await db
    .select()
    .from(feedbackEntry)
    .where(and(entriesOfCase(key), eq(feedbackEntry.by, by), eq(feedbackEntry.requestId, requestId)))
  return row
}

export const countEntries = (db: Db, key: CaseKey): Promise<number> => db.$count(feedbackEntry, entriesOfCase(key))

/** The conversation, oldest first. */
export const entriesQuery = (db: Db, key: CaseKey) =>
  db
    .select()
    .from(feedbackEntry)
    .where(entriesOfCase(key))
    .orderBy(asc(feedbackEntry.at), asc(feedbackEntry.entryId))
    .limit(200)
