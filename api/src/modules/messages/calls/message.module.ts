import {
  operationsMessageRepliesRequest,
  operationsMessageRepliesResponse,
  operationsMessagesRequest,
  operationsMessagesResponse,
  operationsUnsentMessagesRequest,
  operationsUnsentMessagesResponse,
} from '@portal/contract/messages'
import type { FastifyInstance } from 'fastify'
import { success } from '../../../http/envelope'
import { parseBody } from '../../../http/route'
import { requireSignature } from '../../carrier-signature/require-signature'
import { messageRules } from '../rules/message-rules'
import { assertRules } from '../rules/message-words'
import { findByWaybills } from '../../order-core/order.repository'
import { messagesOfOrder } from '../queue/message.repository'
import { applyReplies } from './apply-replies.service'
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
const listUnsent = async ({ db }: Pick<Deps, 'db'>, after: string, limit: number): Promise<Page> => {
  const rows = await unsentQuery(db, after, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    messages: page.map(toUnsent),
    next: last === undefined ? after : cursorOf(last),
    hasMore: rows.length > limit,
  }
}

/**
 * The carrier's calls about messages: those that were sent, and people's replies. A mistake in the rules ends the
 * start.
 */
export const messageModule = (app: FastifyInstance): void => {
  const { deps } = app
  assertRules(messageRules)
  const signed = requireSignature(deps, 'messages')

  app.post('/operations/messages', signed, async (request) => {
    const { ewbNo } = parseBody(operationsMessagesRequest, request.body)
    const order = (await findByWaybills(deps.db, [ewbNo])).get(ewbNo)
    const { costCents, messages } =
      order === undefined ? { costCents: 0, messages: [] } : await messagesOfOrder(deps.db, order.orderNo)
    const shown = messages.map(({ createdAt, sentAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }))
    return success(operationsMessagesResponse.parse({ costCents, messages: shown }))
  })

  app.post('/operations/unsentMessages', signed, async (request) => {
    const { after, limit } = parseBody(operationsUnsentMessagesRequest, request.body)
    return success(operationsUnsentMessagesResponse.parse(await listUnsent(deps, after, limit)))
  })

  app.post('/operations/messageReplies', signed, async (request) => {
    const { replies } = parseBody(operationsMessageRepliesRequest, request.body)
    return success(operationsMessageRepliesResponse.parse(await applyReplies(deps, replies)))
  })
}
