import * as links from '@portal/contract/links'
import { and, eq, inArray } from 'drizzle-orm'
import type { FindBlocker, PersonalData } from '../account-core/personal-data'
import { openStatuses } from './feedback.repository'
import { feedback, feedbackEntry } from './feedback.tables'

const openCases: FindBlocker = async (db, userId) => {
  const count = await db.$count(feedback, and(eq(feedback.userId, userId), inArray(feedback.status, [...openStatuses])))
  return count === 0 ? null : { kind: 'FEEDBACK', count, text: `${count}个反馈尚未办结`, path: links.feedbackRecords() }
}

export const feedbackData: PersonalData = {
  own: [
    {
      table: feedback,
      exported: {
        section: 'feedback',
        rowKey: feedback.feedbackNo,
        parts: [{ key: 'entries', table: feedbackEntry, of: feedbackEntry.feedbackNo }],
      },
      erased: 'ROWS',
    },
  ],
  blockers: [openCases],
}
