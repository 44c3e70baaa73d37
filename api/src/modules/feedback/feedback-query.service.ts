import type { FeedbackDetail, feedbackPage, FeedbackStatus, FeedbackTab } from '@portal/contract/feedback'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { attachmentsOf } from '../upload/attachments'
import { entriesQuery, getOwnFeedback } from './feedback.repository'
import { toDetail, toRow } from './feedback.view'
import type { FeedbackKind } from '@portal/rules/feedback'
import { and, count, desc, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../database/escape-like'
import { feedback } from './feedback.tables'

/** Statuses of a tab. */
const tabStatuses: Readonly<Record<Exclude<FeedbackTab, 'ALL'>, readonly FeedbackStatus[]>> = {
  SUBMITTED: ['SUBMITTED'],
  PROCESSING: ['PROCESSING'],
  WAIT_USER: ['WAIT_USER'],
  RESOLVED: ['RESOLVED', 'RATED'],
  CLOSED: ['CLOSED', 'WITHDRAWN'],
}

interface FeedbackFilter {
  userId: string
  kind?: FeedbackKind | undefined
  /** Part of a feedback or waybill number. */
  keyword: string
}

const matches = ({ userId, kind, keyword }: FeedbackFilter): SQL | undefined => {
  const part = `%${escapeLike(keyword)}%`
  return and(
    eq(feedback.userId, userId),
    kind && eq(feedback.kind, kind),
    keyword === '' ? undefined : or(like(feedback.feedbackNo, part), like(feedback.ewbNo, part)),
  )
}

const { description, ...columns } = getTableColumns(feedback)
/** Characters of the description that a list shows. */
const summaryLength = 60

/** The most recently updated first. */
export const feedbackPageQuery = (
  db: Db,
  filter: FeedbackFilter,
  tab: FeedbackTab,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  db
    .select({ ...columns, summary: sql<string>`left(${description}, ${summaryLength})` })
    .from(feedback)
    .where(and(matches(filter), tab === 'ALL' ? undefined : inArray(feedback.status, [...tabStatuses[tab]])))
    .orderBy(desc(feedback.updatedAt), desc(feedback.feedbackNo))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

export const statusCountQuery = (db: Db, filter: FeedbackFilter) =>
  db.select({ status: feedback.status, total: count() }).from(feedback).where(matches(filter)).groupBy(feedback.status)

/** Counts under the filter, ignoring its tab. */
const countByTab = async (db: Db, filter: FeedbackFilter): Promise<Record<FeedbackTab, number>> => {
  const totals = new Map((await statusCountQuery(db, filter)).map(({ status, total }) => [status, total]))
  const add = (statuses: Iterable<FeedbackStatus>): number =>
    [...statuses].reduce((sum, status) => sum + (totals.get(status) ?? 0), 0)
  return {
    ALL: add(totals.keys()),
    SUBMITTED: add(tabStatuses.SUBMITTED),
    PROCESSING: add(tabStatuses.PROCESSING),
    WAIT_USER: add(tabStatuses.WAIT_USER),
    RESOLVED: add(tabStatuses.RESOLVED),
    CLOSED: add(tabStatuses.CLOSED),
  }
}

export const unreadQuery = (db: Db, userId: string) =>
  db
    .select({ total: count() })
    .from(feedback)
    .where(and(eq(feedback.userId, userId), eq(feedback.hasNewReply, true)))

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
