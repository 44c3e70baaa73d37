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
import { inTransaction } from '../../../database/transaction'
import { registerCall } from '../../../http/route'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { countUnread, setRead, shownMessages } from '../queue/shown-messages.repository'
import { readSettings, setSwitch } from './settings.service'
import { ruleOf } from '../rules/message-rules'
import { wordsOf } from '../rules/message-words'
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
