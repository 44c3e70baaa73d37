import type { ResponseOf } from '@portal/contract/calls'
import type { operationsMessagesResponse } from '@portal/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { startSession } from '../../accounts/sessions/session'
import { codeOfOrder } from '../../delivery/delivery.testing'
import { carrierDoes, complaint, sendFeedback } from '../../feedback/feedback.testing'
import { message } from '../queue/message.tables'
import { addMessages } from '../queue/write-messages'
import { openLanes, orderBody } from '../../orders/order.testing'
import { signed } from '../../send-code/send-code.testing'
import type { OutgoingMessage, MessageSender, MessageSenders, SendResult } from './message-sender.port'
import {
  addCustomerAtNoon,
  advanceToHour,
  bindEmail,
  bindWechat,
  happens,
  messagesOf,
  newPhone,
  orderBetween,
  sendAll,
} from './message.testing'
import { onOutcome } from './publish-outcome'
import { sweepMessages } from '../queue/sweep-messages'

/** The next actions of the providers, by channel; without one they send. */
let acts: Partial<Record<keyof MessageSenders, (outgoing: OutgoingMessage) => Promise<SendResult>>> = {}
let recognizesRepeats = true
let sent: (OutgoingMessage & { channel: keyof MessageSenders })[] = []

const provider = (channel: keyof MessageSenders): MessageSender => ({
  get recognizesRepeats() {
    return recognizesRepeats
  },
  send: async (outgoing) => {
    const result = await acts[channel]?.(outgoing)
    if (result !== undefined && result.outcome !== 'SENT') return result
    sent.push({ ...outgoing, channel })
    return result ?? { outcome: 'SENT', costCents: channel === 'SMS' ? 5 : 0 }
  },
})

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => ({
      ...ports,
      messageSenders: { SMS: provider('SMS'), WECHAT: provider('WECHAT'), MAIL: provider('MAIL') },
    }),
  })
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[acts, recognizesRepeats, sent] = [{}, true, []]
  customer = await addCustomerAtNoon(server)
})

/** Sessions end when the clock goes on by a day. */
const tokenOf = ({ userId }: TestCustomer): Promise<string> =>
  startSession(server.database.db, userId, 'pwd', server.now())
const sentTo = (to: string) => sent.filter((each) => each.to === to).map(({ channel, text }) => `${channel} ${text}`)
const tell = async (
  ewbNo: string,
  ...[nodeType, fields]: [Parameters<typeof happens>[2], Parameters<typeof happens>[3]?]
) => {
  await happens(server, ewbNo, nodeType, fields)
  await sendAll(server)
}
const statesOf = async (orderNo: string, channel: string) =>
  (await messagesOf(server, orderNo))
    .filter((each) => each.channel === channel)
    .map(({ event, person, state, reason }) => `${event} ${person} ${state}${reason && ` ${reason}`}`)

test('sender and receiver are told of each step of an order, in words of their own', async () => {
  const { ewbNo, orderNo, senderPhone, receiverPhone } = await orderBetween(server, customer)
  await tell(ewbNo, 'ASSIGNED', { courierName: '王师傅', courierPhone: '13500000000' })
  await tell(ewbNo, 'COLLECTED', {
    measured: { weightGrams: 125_000 },
    actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: 300_00 }],
  })
  await tell(ewbNo, 'DEPARTED')
  await tell(ewbNo, 'STORED', { outletName: '杭州西湖营业部', outletPhone: '0571-88880000' })
  await tell(ewbNo, 'DELIVERING')
  await tell(ewbNo, 'EXCEPTION', { description: '收件人李思雨电话13900000000无人接听' })
  await tell(ewbNo, 'SIGNED', { signer: '本人', images: ['https://pod.example/1.jpg', 'https://pod.example/2.jpg'] })
  expect(sentTo(senderPhone).toSorted()).toEqual(
    [
      `SMS 您的运单${ewbNo}已受理，快递员王师傅将上门取件，电话13500000000。`,
      `SMS 您的运单${ewbNo}已揽收，实测重量125 kg，费用¥300.00。`,
      `SMS 您的运单${ewbNo}待支付¥300.00，请登录官网支付。`,
      `SMS 您的运单${ewbNo}运输出现异常，详情请登录官网查看或联系客服。`,
      `SMS 您的运单${ewbNo}已签收，签收人本人，签收照片2张可在官网查看。`,
    ].toSorted(),
  )
  const link = `${server.config.publicOrigin}/r/${await codeOfOrder(server, orderNo)}`
  expect(sentTo(receiverPhone)).toEqual([
    `SMS 寄给您的运单${ewbNo}已揽收，可凭运单号在官网查询物流，收货安排：${link} 。`,
    `SMS 寄给您的运单${ewbNo}已到杭州西湖营业部，请凭有效证件前往提取，网点电话0571-88880000。`,
    `SMS 寄给您的运单${ewbNo}正在派送，请保持电话畅通，收货安排：${link} 。`,
    `SMS 寄给您的运单${ewbNo}已签收，签收人本人，如非您本人或委托他人签收请联系客服。`,
  ])
})

test('an event that is pushed again, and one of days ago, tell nobody', async () => {
  const { ewbNo, receiverPhone } = await orderBetween(server, customer)
  const eventId = 'again-and-again'
  const eventAt = server.now().toISOString()
  await tell(ewbNo, 'COLLECTED', { eventId, eventAt })
  await tell(ewbNo, 'COLLECTED', { eventId, eventAt })
  await tell(ewbNo, 'COLLECTED')
  expect(sentTo(receiverPhone)).toHaveLength(1)
  const old = await orderBetween(server, customer)
  await tell(old.ewbNo, 'COLLECTED', { eventAt: new Date(server.now().getTime() - 25 * 3_600_000).toISOString() })
  expect(await messagesOf(server, old.orderNo)).toEqual([])
})

test('短信通知 of the order decides about SMS, and about nothing else', async () => {
  await bindWechat(server, customer)
  const { ewbNo, orderNo, senderPhone, receiverPhone } = await orderBetween(server, customer, {
    notifySender: false,
    notifyReceiver: false,
  })
  await tell(ewbNo, 'COLLECTED')
  expect([sentTo(senderPhone), sentTo(receiverPhone)]).toEqual([[], []])
  expect(sentTo(`wx-${customer.userId}`)).toEqual([expect.stringContaining('WECHAT')])
  expect(await statesOf(orderNo, 'SMS')).toEqual(['COLLECTED RECEIVER SKIPPED NOT_WANTED'])
})

test('a receiver with an account has it in the portal; one who is the sender as well is told once', async () => {
  const friend = await addCustomer(server)
  const { receiver } = orderBody(server)
  const order = await orderBetween(server, customer, { receiver: { ...receiver, mobile: friend.userTel } })
  await tell(order.ewbNo, 'DELIVERING')
  const shown = (await messagesOf(server, order.orderNo)).filter(
    ({ channel, state }) => channel === 'PORTAL' && state === 'SENT',
  )
  expect(shown.map(({ person, userId }) => [person, userId])).toEqual(
    expect.arrayContaining([
      ['SENDER', customer.userId],
      ['RECEIVER', friend.userId],
    ]),
  )
  const phone = newPhone()
  const { sender } = orderBody(server)
  const own = await orderBetween(server, customer, {
    sender: { ...sender, mobile: phone },
    receiver: { ...receiver, mobile: phone },
  })
  await tell(own.ewbNo, 'SIGNED')
  expect(sentTo(phone)).toEqual([`SMS 您的运单${own.ewbNo}已签收。`])
})

describe('a provider that does not take a message', () => {
  test('is tried again after growing pauses, then the next channel is used', async () => {
    const { userId } = customer
    await bindEmail(server, customer)
    let tries = 0
    acts.SMS = async () => {
      tries += 1
      return { outcome: 'LATER', reason: 'BUSY' }
    }
    const feedbackNo = await sendFeedback(server, customer, complaint((await orderBetween(server, customer)).ewbNo))
    await carrierDoes(server, feedbackNo, 'ANSWER')
    const pauses: number[] = []
    await sendAll(server)
    for (const seconds of [9, 1, 59, 1, 299, 1, 1799, 1, 7199, 1]) {
      server.advance(seconds)
      await sendAll(server)
      pauses.push(tries)
    }
    expect(pauses).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
    expect(sentTo(`${userId}@example.com`)).toEqual([`MAIL 您的反馈${feedbackNo}已有处理结果，请登录官网查看。`])
    const stored = await server.database.db.select().from(message).where(eq(message.userId, userId))
    expect(stored.map(({ channel, state, reason }) => `${channel} ${state} ${reason}`).toSorted()).toEqual([
      'MAIL SENT ',
      'PORTAL SENT ',
      'SMS FAILED BUSY',
      'WECHAT SKIPPED NO_WECHAT',
    ])
  })

  test('has what it refuses for good sent by the next channel at once; the last one ends as failed', async () => {
    acts.SMS = async () => ({ outcome: 'REFUSED', reason: 'isv.MOBILE_NUMBER_ILLEGAL' })
    const { ewbNo, orderNo, receiverPhone } = await orderBetween(server, customer)
    await tell(ewbNo, 'DELIVERING')
    expect(sentTo(receiverPhone)).toEqual([])
    expect(await statesOf(orderNo, 'SMS')).toEqual(['OUT_FOR_DELIVERY RECEIVER FAILED isv.MOBILE_NUMBER_ILLEGAL'])
  })

  test('may have it when it does not answer: only one that recognizes repeats gets it again, with the same key', async () => {
    const keys: string[] = []
    acts.SMS = ({ key }) => {
      keys.push(key)
      return Promise.reject(new Error('no answer'))
    }
    const repeated = await orderBetween(server, customer)
    await tell(repeated.ewbNo, 'DELIVERING')
    server.advance(10)
    await sendAll(server)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    recognizesRepeats = false
    const once = await orderBetween(server, customer)
    await tell(once.ewbNo, 'DELIVERING')
    server.advance(60)
    await sendAll(server)
    expect(await statesOf(once.orderNo, 'SMS')).toEqual(['OUT_FOR_DELIVERY RECEIVER UNCERTAIN NO_ANSWER'])
  })
})

test('what waited for the morning arrives in the order in which it happened, also where the first takes longest', async () => {
  const { ewbNo, orderNo, receiverPhone } = await orderBetween(server, customer)
  await happens(server, ewbNo, 'DELIVERING')
  await happens(server, ewbNo, 'SIGNED')
  acts.SMS = async ({ text }) => {
    if (text.includes('正在派送')) for (let turn = 0; turn < 30; turn += 1) await messagesOf(server, orderNo)
    return { outcome: 'SENT', costCents: 5 }
  }
  await sendAll(server)
  expect(sentTo(receiverPhone).map((text) => /正在派送|已签收/.exec(text)?.[0])).toEqual(['正在派送', '已签收'])
})

test('many processes at once send each message once', async () => {
  const waybills = await Promise.all(Array.from({ length: 30 }, () => orderBetween(server, customer)))
  for (const { ewbNo } of waybills) await happens(server, ewbNo, 'DELIVERING')
  await Promise.all(Array.from({ length: 4 }, () => sendAll(server)))
  const keys = sent.map(({ key }) => key)
  expect(keys).toHaveLength(new Set(keys).size)
  // Beyond eight a day to one number for one customer; each of these went to another number.
  expect(keys).toHaveLength(30)
})

test('at night what can wait waits for eight o’clock', async () => {
  advanceToHour(server, 23)
  customer.token = await tokenOf(customer)
  const { ewbNo, receiverPhone } = await orderBetween(server, customer)
  await tell(ewbNo, 'COLLECTED')
  expect(sentTo(receiverPhone)).toEqual([])
  await tell(ewbNo, 'DELIVERING')
  expect(sentTo(receiverPhone)).toHaveLength(1)
  server.advance(8.5 * 3600)
  await sendAll(server)
  expect(sentTo(receiverPhone)).toHaveLength(1)
  server.advance(0.5 * 3600)
  await sendAll(server)
  expect(sentTo(receiverPhone)).toHaveLength(2)
})

test.each<['WAITING' | 'SENDING', string]>([
  ['WAITING', 'comes again'],
  ['SENDING', 'was a lost process’s'],
])('what is %s at ten as it %s rings nobody at night, and has its try back', async (state) => {
  advanceToHour(server, 21)
  server.advance(3590)
  customer.token = await tokenOf(customer)
  const { ewbNo, orderNo, senderPhone } = await orderBetween(server, customer)
  acts.SMS = async () => ({ outcome: 'LATER', reason: 'BUSY' })
  await tell(ewbNo, 'EXCEPTION')
  acts.SMS = undefined
  const isSms = and(eq(message.orderNo, orderNo), eq(message.channel, 'SMS'))
  await server.database.db.update(message).set({ state }).where(isSms)
  server.advance(61)
  const outcomes: string[] = []
  const stop = onOutcome((outcome) => outcomes.push(outcome.state))
  await sendAll(server)
  stop()
  expect([sentTo(senderPhone), outcomes]).toEqual([[], []])
  const [waiting] = await server.database.db.select().from(message).where(isSms)
  expect([waiting?.state, waiting?.tries]).toEqual(['WAITING', 1])
  server.advance(10 * 3600)
  await sendAll(server)
  expect(sentTo(senderPhone)).toHaveLength(1)
})

test('nobody floods a phone by ordering to it; others still reach it', async () => {
  const victim = newPhone()
  const { receiver } = orderBody(server)
  const to = { receiver: { ...receiver, mobile: victim } }
  for (let count = 0; count < 10; count += 1) await tell((await orderBetween(server, customer, to)).ewbNo, 'DELIVERING')
  expect(sentTo(victim)).toHaveLength(8)
  const friend = await addCustomer(server)
  const other = await orderBetween(server, friend, to)
  await tell(other.ewbNo, 'DELIVERING')
  expect(sentTo(victim)).toHaveLength(9)
  expect(await statesOf(other.orderNo, 'PORTAL')).toContain('OUT_FOR_DELIVERY RECEIVER SKIPPED NO_ACCOUNT')
})

test('what a provider did not take is not counted: the number still gets its eight', async () => {
  const victim = newPhone()
  const { receiver } = orderBody(server)
  const to = { receiver: { ...receiver, mobile: victim } }
  let refusals = 0
  acts.SMS = async () => {
    refusals += 1
    return { outcome: 'LATER', reason: 'NOT_REACHED' }
  }
  for (let count = 0; count < 8; count += 1) await tell((await orderBetween(server, customer, to)).ewbNo, 'DELIVERING')
  expect(refusals).toBe(8)
  acts.SMS = undefined
  server.advance(10)
  await sendAll(server)
  expect(sentTo(victim)).toHaveLength(8)
})

test.each([
  ['TD', 0],
  [' 退订。', 0],
  ['ｒ', 0],
  ['TD退订', 0],
  ['“退订”', 0],
  ['退订了吗', 1],
  ['TD是什么', 1],
  ['谢谢', 1],
])('after the reply %s there are %i SMS', async (text, count) => {
  const { ewbNo, receiverPhone } = await orderBetween(server, customer)
  const answer = await signed(server, 'messageReplies', { replies: [{ mobileNo: receiverPhone, text }] })
  expect(answer).toMatchObject({ code: 0, data: { optedOut: 1 - count, optedIn: 0 } })
  await tell(ewbNo, 'DELIVERING')
  expect(sentTo(receiverPhone)).toHaveLength(count)
  await signed(server, 'messageReplies', { replies: [{ mobileNo: receiverPhone, text: '恢复' }] })
  await tell(ewbNo, 'SIGNED')
  expect(sentTo(receiverPhone)).toHaveLength(count + 1)
})

test('the carrier reads who was told, and what that cost', async () => {
  const { ewbNo, senderPhone } = await orderBetween(server, customer)
  await tell(ewbNo, 'COLLECTED')
  const { data } = await signed<z.infer<typeof operationsMessagesResponse>>(server, 'messages', { ewbNo })
  const sms = sentTo(senderPhone).length + 1
  expect(data?.costCents).toBe(sms * 5)
  expect(data?.messages).toContainEqual(
    expect.objectContaining({ event: 'COLLECTED', person: 'RECEIVER', channel: 'SMS', state: 'SENT', costCents: 5 }),
  )
  expect(JSON.stringify(data)).not.toContain(senderPhone)
  expect(await signed(server, 'messages', { ewbNo: '300000000000' })).toMatchObject({
    data: { costCents: 0, messages: [] },
  })
})

test('no number is in a message or in the log', async () => {
  const { ewbNo, orderNo, senderPhone, receiverPhone } = await orderBetween(server, customer)
  acts.SMS = () => Promise.reject(new Error(`refused ${receiverPhone}`))
  await tell(ewbNo, 'COLLECTED')
  const stored = JSON.stringify(await messagesOf(server, orderNo))
  for (const phone of [senderPhone, receiverPhone, customer.userTel]) {
    expect(stored).not.toContain(phone)
    expect(server.log()).not.toContain(phone)
  }
})

test('messages go when traces do', async () => {
  const { ewbNo, orderNo } = await orderBetween(server, customer)
  await tell(ewbNo, 'COLLECTED')
  const later = new Date(server.now().getTime())
  later.setUTCMonth(later.getUTCMonth() + 13)
  await sweepMessages(server.database.db, later, 14)
  expect(await messagesOf(server, orderNo)).not.toEqual([])
  await sweepMessages(server.database.db, later, 12)
  expect(await messagesOf(server, orderNo)).toEqual([])
})

test('a message is there exactly when its change is', async () => {
  const { orderNo } = await orderBetween(server, customer)
  const detail = await server.call<ResponseOf<'order/detail'>>('order/detail', { orderNo }, customer.token)
  expect(detail.code).toBe(0)
  const undone = server.database.db.transaction(async (tx) => {
    await addMessages(
      tx,
      [
        {
          event: 'OUT_FOR_DELIVERY',
          key: 'undone',
          orderNo,
          facts: { waybill: '1', window: '', link: '' },
          people: { RECEIVER: null },
        },
      ],
      server.now(),
    )
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await messagesOf(server, orderNo)).toEqual([])
})
