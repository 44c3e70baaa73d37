import * as links from '@portal/contract/links'
import {
  messageMarkRead,
  messagePage,
  messageSendTest,
  messageSetSwitch,
  messageSettings,
  messageUnread,
  type ShownMessage,
} from '@portal/contract/messages'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../database/transaction'
import { registerCall } from '../../../http/route'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { countUnread, setRead, shownMessages } from '../queue/shown-messages.repository'
import { sendTest } from './send-test.service'
import { readSettings, setSwitch } from './settings.service'
import { ruleOf } from '../rules/message-rules'
import { wordsOf } from '../rules/message-words'
import type { MessageRecord } from '../queue/message.tables'

const pathOf = ({ event, orderNo, facts }: MessageRecord): string => {
  if (event === 'COMPLAINT_ANSWERED') return links.feedbackRecords(facts.case)
  if (event === 'ACCOUNT_CHANGED') return links.accountBinding()
  if (event === 'INVOICE_ISSUED') return links.invoiceRecords()
  return orderNo === '' ? links.orders() : links.orderDetails(orderNo)
}

/** None for a message whose rule is no longer there. */
const shownMessageOf = (record: MessageRecord): ShownMessage[] => {
  const { messageId, event, person, facts, createdAt, readAt } = record
  const rule = ruleOf(event, person)
  if (rule === undefined) return []
  const shown = { messageId, event, path: pathOf(record), createdAt: createdAt.toISOString(), isRead: readAt !== null }
  return [{ ...shown, ...wordsOf(rule, facts) }]
}

/** A customer's messages in the portal, and the settings of the other channels. */
export const portalMessagesModule = (app: FastifyInstance): void => {
  registerCall(app, messagePage, async ({ body: { page, pageSize, ...filter }, user, deps }) => {
    const { total, list } = await shownMessages(deps.db, user.userId, filter, { page, pageSize })
    return { total, list: list.flatMap(shownMessageOf) }
  })
  registerCall(app, messageUnread, async ({ user, deps }) => ({ count: await countUnread(deps.db, user.userId) }))
  registerCall(app, messageMarkRead, ({ body: { messageIds }, user: { userId }, deps }) =>
    inTransaction(deps.db, async (tx) => {
      await lockCustomerRow(tx, userId)
      await setRead(tx, userId, messageIds, deps.clock())
      return { count: await countUnread(tx, userId) }
    }),
  )
  registerCall(app, messageSettings, ({ user, deps }) => readSettings(deps, user.userId))
  registerCall(app, messageSetSwitch, async ({ body, user, deps }) => {
    await setSwitch(deps, user.userId, body)
    return {}
  })
  registerCall(app, messageSendTest, ({ body: { via }, user, deps }) => sendTest(deps, user.userId, via))
}
