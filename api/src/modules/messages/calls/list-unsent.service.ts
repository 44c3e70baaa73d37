import type { operationsUnsentMessagesResponse } from '@portal/contract/messages'
import type { z } from 'zod'
import type { Deps } from '../../../deps'
import type { MessageRecord } from '../queue/message.tables'
import { cursorOf, unsentQuery } from '../queue/unsent-messages.repository'

type Page = z.infer<typeof operationsUnsentMessagesResponse>

/** By what it is about; other facts can be of persons. */
const toUnsent = ({
  messageId,
  event,
  person,
  channel,
  state,
  reason,
  facts,
  createdAt,
  unsentAt,
}: MessageRecord): Page['messages'][number] => ({
  messageId,
  event,
  person,
  channel,
  state,
  reason,
  ewbNo: facts['waybill'] ?? '',
  feedbackNo: facts['case'] ?? '',
  createdAt: createdAt.toISOString(),
  unsentAt: (unsentAt ?? createdAt).toISOString(),
})

/** A page of the messages that ended unsent. @param after `next` of the page before; '' for the first */
export const listUnsent = async ({ db }: Pick<Deps, 'db'>, after: string, limit: number): Promise<Page> => {
  const rows = await unsentQuery(db, after, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    messages: page.map(toUnsent),
    next: last === undefined ? after : cursorOf(last),
    hasMore: rows.length > limit,
  }
}
