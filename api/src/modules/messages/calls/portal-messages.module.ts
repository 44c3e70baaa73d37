import * as links from '@portal/contract/links'
import {
  messageMarkRead,
  messagePage,
  messageSendTest,
  messageSetSwitch,
  messageSettings,
  messageUnread,
  type ShownMessage,
  type ChannelState,
  maxTestsPerDay,
  type SwitchedChannel,
} from '@portal/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import { registerCall } from '../../../http/route'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { findOrders } from '../../order-core/order.repository'
import { isFinal } from '../../order-core/order-state'
import type { OrderRecord } from '../../order-core/order.tables'
import { countUnread, setRead, shownMessages } from '../queue/shown-messages.repository'
import { readSettings, setSwitch } from './settings.service'
import { ruleOf } from '../rules/message-rules'
import { portalWordsOf } from '../rules/message-words'
import type { MessageRecord } from '../queue/message.tables'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { assertWithinLimit } from '../../../http/rate-limit'
import { addTest } from '../queue/write-messages'
import { testsPerDay } from '../send/limits'
import { channelStateOf } from './channel-state'

const problems: Record<Exclude<ChannelState, 'READY'>, string> = {
  UNBOUND: '尚未绑定，请先绑定后再试',
  OPTED_OUT: '该号码已退订短信，回复“恢复”后可再次接收',
  UNAVAILABLE: '暂未开通',
}

/**
 * Sends a customer a test message by the same way as all others.
 * @returns where it goes, masked
 * @throws BusinessError BAD_FIELD while the channel does not reach the customer, RATE_LIMITED
 */
const sendTest = async (deps: Deps, userId: string, via: SwitchedChannel): Promise<{ to: string }> => {
  const { state, to } = await channelStateOf(deps, userId, via)
  if (state !== 'READY') throw new BusinessError('BAD_FIELD', problems[state], { path: 'via' })
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await addTest(tx, userId, via, now)
    await assertWithinLimit(tx, testsPerDay, `${userId}\n${via}`, now, {
      message: `每个渠道一天最多发送${maxTestsPerDay}条测试消息，请明天再试`,
    })
  })
  return { to }
}

const pathOf = ({ event, orderNo, facts }: MessageRecord): string => {
  if (event === 'COMPLAINT_ANSWERED' || event === 'MATERIALS_ASKED') return links.feedbackRecords(facts.case)
  if (event === 'ACCOUNT_CHANGED') return links.accountBinding()
  if (event === 'INVOICE_ISSUED') return links.invoiceRecords()
  return orderNo === '' ? links.orders() : links.orderDetails(orderNo)
}

type Orders = ReadonlyMap<string, OrderRecord>

/** The page where the message's reader does what it asks for, by the present state of its order. */
const actionOf = (record: MessageRecord, orders: Orders): ShownMessage['action'] => {
  const { event, person, facts, orderNo } = record
  const order = orders.get(orderNo)
  const path = pathOf(record)
  switch (event) {
    case 'MONEY_DUE':
      return order !== undefined && order.dueCents > 0 ? { kind: 'PAY', path: links.unpaidOrders(orderNo) } : null
    case 'MATERIALS_ASKED':
      return { kind: 'MATERIALS', path }
    case 'COMPLAINT_ANSWERED':
      return { kind: 'REPLY', path }
    case 'INVOICE_ISSUED':
      return { kind: 'INVOICE', path }
    case 'SIGNED':
      return { kind: facts.pictures ? 'PHOTOS' : 'VIEW', path }
    case 'COLLECTED':
    case 'DELAYED':
    case 'OUT_FOR_DELIVERY':
    case 'WISH_REFUSED':
      return person === 'RECEIVER' && order !== undefined && !isFinal(order.status)
        ? { kind: 'ARRANGE', path: links.delivery(orderNo) }
        : { kind: 'VIEW', path }
    default:
      return { kind: 'VIEW', path }
  }
}

/** None for a message whose rule is no longer there. */
const shownMessageOf = (record: MessageRecord, orders: Orders): ShownMessage[] => {
  const { messageId, event, person, facts, createdAt, readAt } = record
  const rule = ruleOf(event, person)
  if (rule === undefined) return []
  return [
    {
      messageId,
      event,
      ...portalWordsOf(rule, facts),
      path: pathOf(record),
      action: actionOf(record, orders),
      createdAt: createdAt.toISOString(),
      isRead: readAt !== null,
    },
  ]
}

/** The orders that the messages are about. */
const ordersOf = async (db: Db, records: readonly MessageRecord[]): Promise<Orders> => {
  const orderNos = [...new Set(records.map(({ orderNo }) => orderNo))].filter((orderNo) => orderNo !== '')
  return new Map((await findOrders(db, orderNos)).map((order) => [order.orderNo, order]))
}

/** A customer's messages in the portal, and the settings of the other channels. */
export const portalMessagesModule = (app: FastifyInstance): void => {
  registerCall(
    app,
    messagePage,
    async ({ body: { page, pageSize, ...filter }, user, deps }) => {
      const { total, list } = await shownMessages(deps.db, user.userId, filter, { page, pageSize })
      const orders = await ordersOf(deps.db, list)
      return { total, list: list.flatMap((record) => shownMessageOf(record, orders)) }
    },
    { inDocuments: true },
  )
  registerCall(app, messageUnread, async ({ user, deps }) => ({ count: await countUnread(deps.db, user.userId) }))
  registerCall(app, messageMarkRead, ({ body: { messageIds }, user: { userId }, deps }) =>
    inTransaction(deps.db, async (tx) => {
      await lockCustomerRow(tx, userId)
      await setRead(tx, userId, messageIds, deps.clock())
      return { count: await countUnread(tx, userId) }
    }),
  )
  registerCall(app, messageSettings, ({ user, deps }) => readSettings(deps, user.userId), { inDocuments: true })
  registerCall(app, messageSetSwitch, async ({ body, user, deps }) => {
    await setSwitch(deps, user.userId, body)
    return {}
  })
  registerCall(app, messageSendTest, ({ body: { via }, user, deps }) => sendTest(deps, user.userId, via))
}
