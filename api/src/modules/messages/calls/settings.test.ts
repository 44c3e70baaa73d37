import type { ResponseOf } from '@portal/contract/calls'
import { BAD_FIELD, RATE_LIMITED } from '@portal/contract/codes'
import { type MessageEvent, messageEvents, type SwitchedChannel } from '@portal/contract/messages'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { startSession } from '../../accounts/sessions/session'
import { carrierDoes, complaint, sendFeedback } from '../../feedback/feedback.testing'
import { messagePreference } from '../queue/message-preference.tables'
import { messageRules } from '../rules/message-rules'
import { message } from '../queue/message.tables'
import { addMessages } from '../queue/write-messages'
import { orders } from '../../order-core/order.tables'
import { openLanes, orderBody } from '../../orders/order.testing'
import {
  addCustomerAtNoon,
  advanceToHour,
  bindEmail,
  bindWechat,
  happens,
  messagesOf,
  orderBetween,
  sendAll,
} from '../send/message.testing'
import { optOut } from '../send/opt-out'
import { emailBinding } from '../../account-core/email.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('settings', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })
  beforeEach(async () => {
    customer = await addCustomerAtNoon(server)
  })

  const settings = async ({ token } = customer) =>
    (await server.call<ResponseOf<'message/settings'>>('message/settings', {}, token)).data
  const setSwitch = (event: MessageEvent, via: SwitchedChannel, isOn: boolean, { token } = customer) =>
    server.call('message/setSwitch', { event, via, isOn }, token)
  const sendTest = (via: SwitchedChannel) =>
    server.call<ResponseOf<'message/sendTest'>>('message/sendTest', { via }, customer.token)
  const switchesOf = async (event: MessageEvent, of = customer) =>
    Object.fromEntries(
      (await settings(of))?.events
        .find((each) => each.event === event)
        ?.switches.map(({ channel, isOn }) => [channel, isOn]) ?? [],
    )
  const statesOf = async (orderNo: string) =>
    (await messagesOf(server, orderNo)).map(({ person, channel, state, reason }) =>
      [person, channel, state, reason].join(' ').trim(),
    )

  test('each event has the switches of the channels that its rules use, all of them on', async () => {
    const shown = await settings()
    expect(shown?.events.map(({ event }) => event)).toEqual(messageEvents.filter((event) => event !== 'TEST'))
    for (const { event, switches, samples } of shown?.events ?? []) {
      const used = messageRules.filter((rule) => rule.event === event).flatMap(({ channels }) => channels.flat())
      expect(switches).toEqual(
        (['SMS', 'WECHAT', 'MAIL'] as const)
          .filter((channel) => used.includes(channel))
          .map((channel) => ({ channel, isOn: true })),
      )
      expect(samples).toHaveLength(used.length)
      expect(samples.map(({ text }) => text).join('')).not.toMatch(/[{}[\]]/)
    }
  })

  test('an invoice goes by e-mail without a switch, and the settings say where', async () => {
    const events = (await settings())?.events ?? []
    expect(events.filter(({ mailBeside }) => mailBeside !== '').map(({ event }) => event)).toEqual(['INVOICE_ISSUED'])
  })

  test('the addresses are masked, and say what is missing', async () => {
    expect((await settings())?.channels).toEqual([
      { channel: 'SMS', state: 'READY', to: customer.userTel.replace(/^(.{3})....(.{4})$/, '$1****$2') },
      { channel: 'WECHAT', state: 'UNBOUND', to: '' },
      { channel: 'MAIL', state: 'UNBOUND', to: '' },
    ])
    await bindEmail(server, customer)
    await optOut(server.database.db, customer.userTel, server.now())
    const channels = (await settings())?.channels
    expect(channels?.map(({ state }) => state)).toEqual(['OPTED_OUT', 'UNBOUND', 'READY'])
    expect(JSON.stringify(channels)).not.toContain(`${customer.userId}@`)
  })

  test('a switch is stored only while it differs from the rules, and is nobody else’s', async () => {
    const other = await addCustomer(server)
    const rows = () => server.database.db.$count(messagePreference, eq(messagePreference.userId, customer.userId))
    for (let count = 0; count < 2; count += 1)
      expect(await setSwitch('SIGNED', 'SMS', false)).toMatchObject({ code: 0 })
    expect([await switchesOf('SIGNED'), await rows()]).toEqual([{ SMS: false, WECHAT: true }, 1])
    expect(await switchesOf('SIGNED', other)).toEqual({ SMS: true, WECHAT: true })
    await setSwitch('SIGNED', 'SMS', true, other)
    expect(await switchesOf('SIGNED')).toEqual({ SMS: false, WECHAT: true })
    for (let count = 0; count < 2; count += 1) await setSwitch('SIGNED', 'SMS', true)
    expect([await switchesOf('SIGNED'), await rows()]).toEqual([{ SMS: true, WECHAT: true }, 0])
  })

  test.each<[MessageEvent, SwitchedChannel, string]>([
    ['MONEY_DUE', 'SMS', 'event'],
    ['TEST', 'SMS', 'event'],
    ['SIGNED', 'MAIL', 'via'],
    ['INVOICE_ISSUED', 'SMS', 'via'],
  ])('%s has no switch for %s', async (event, via, path) => {
    expect(await setSwitch(event, via, false)).toMatchObject({ code: BAD_FIELD, data: { path } })
    expect(await server.database.db.$count(messagePreference, eq(messagePreference.userId, customer.userId))).toBe(0)
  })

  test('what is switched off is not sent, neither to sender nor receiver, and the portal still has it', async () => {
    const { sender, receiver } = orderBody(server)
    const friend = await addCustomer(server)
    await setSwitch('SIGNED', 'SMS', false)
    friend.token = await startSession(server.database.db, friend.userId, 'pwd', server.now())
    await setSwitch('SIGNED', 'SMS', false, friend)
    const { ewbNo, orderNo } = await orderBetween(server, customer, {
      sender: { ...sender, mobile: customer.userTel },
      receiver: { ...receiver, mobile: friend.userTel },
    })
    await happens(server, ewbNo, 'SIGNED')
    await sendAll(server)
    const states = await statesOf(orderNo)
    for (const person of ['SENDER', 'RECEIVER']) {
      expect(states).toContain(`${person} PORTAL SENT`)
      expect(states).toContain(`${person} WECHAT SKIPPED NO_WECHAT`)
      expect(states).toContain(`${person} SMS SKIPPED SWITCHED_OFF`)
    }
  })

  test('the next channel of a rule is not used in place of one that is switched off', async () => {
    await bindEmail(server, customer)
    await bindWechat(server, customer)
    await setSwitch('COMPLAINT_ANSWERED', 'WECHAT', false)
    const feedbackNo = await sendFeedback(server, customer, complaint((await orderBetween(server, customer)).ewbNo))
    await carrierDoes(server, feedbackNo, 'ANSWER')
    await sendAll(server)
    const stored = await server.database.db.select().from(message).where(eq(message.userId, customer.userId))
    expect(stored.map(({ channel, state, reason }) => `${channel} ${state} ${reason}`).toSorted()).toEqual([
      'PORTAL SENT ',
      'WECHAT SKIPPED SWITCHED_OFF',
    ])
  })

  test('who switches SMS off between the event and its message gets none; 短信通知 of the order goes on deciding', async () => {
    const { ewbNo, orderNo } = await orderBetween(server, customer, { notifyReceiver: false })
    await happens(server, ewbNo, 'SIGNED')
    await setSwitch('SIGNED', 'SMS', false)
    await sendAll(server)
    const states = await statesOf(orderNo)
    expect(states).toContain('SENDER SMS SKIPPED SWITCHED_OFF')
    expect(states).toContain('RECEIVER SMS SKIPPED NOT_WANTED')
  })

  test('money that is due is asked for, whatever is stored', async () => {
    await server.database.db
      .insert(messagePreference)
      .values({ userId: customer.userId, event: 'MONEY_DUE', channel: 'SMS', switchedOffAt: server.now() })
    const { ewbNo, orderNo } = await orderBetween(server, customer)
    await happens(server, ewbNo, 'COLLECTED', {
      measured: { weightGrams: 125_000 },
      actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: 300_00 }],
    })
    await sendAll(server)
    const sent = (await messagesOf(server, orderNo)).filter(
      ({ event, state }) => event === 'MONEY_DUE' && state === 'SENT',
    )
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['PORTAL', 'SMS'])
    expect(await switchesOf('MONEY_DUE')).toEqual({ SMS: true, WECHAT: true })
  })

  test('a test goes out by its channel alone, also at night, and three times a day', async () => {
    await bindEmail(server, customer)
    await bindWechat(server, customer)
    advanceToHour(server, 23)
    customer.token = await startSession(server.database.db, customer.userId, 'pwd', server.now())
    for (const via of ['SMS', 'WECHAT', 'MAIL'] as const) expect(await sendTest(via)).toMatchObject({ code: 0 })
    await sendAll(server)
    const { outside } = server
    const address = `${customer.userId}@example.com`
    expect(outside.messagesTo(customer.userTel)).toMatchObject([{ channel: 'SMS', title: '测试消息' }])
    expect(outside.messagesTo(`wx-${customer.userId}`)).toMatchObject([{ channel: 'WECHAT', title: '测试消息' }])
    expect(outside.mailsTo(address)).toHaveLength(1)
    expect((await sendTest('MAIL')).data?.to).toMatch(/^.\*{4}@example.com$/)
    expect((await sendTest('MAIL')).code).toBe(0)
    expect((await sendTest('MAIL')).code).toBe(RATE_LIMITED)
    await sendAll(server)
    expect(outside.mailsTo(address)).toHaveLength(3)
  })

  test('there is no test of a channel that does not reach the customer', async () => {
    expect(await sendTest('MAIL')).toMatchObject({ code: BAD_FIELD, data: { path: 'via' } })
    await optOut(server.database.db, customer.userTel, server.now())
    expect((await sendTest('SMS')).message).toContain('恢复')
    expect(await server.database.db.$count(message, eq(message.userId, customer.userId))).toBe(0)
  })
})

describe('portal messages', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
  })
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  const page = async (body: object = {}, { token } = customer) =>
    (await server.call<ResponseOf<'message/page'>>('message/page', body, token)).data
  const unread = async ({ token } = customer) =>
    (await server.call<ResponseOf<'message/unread'>>('message/unread', {}, token)).data?.count
  const markRead = async (messageIds?: string[], { token } = customer) =>
    (await server.call<ResponseOf<'message/markRead'>>('message/markRead', { messageIds }, token)).data?.count

  test('a customer reads messages of the own orders, newest first, and marks them as read', async () => {
    const { ewbNo, orderNo } = await orderBetween(server, customer)
    await happens(server, ewbNo, 'COLLECTED')
    await happens(server, ewbNo, 'SIGNED', { signer: '本人' })
    await sendAll(server)
    const all = await page()
    expect(all?.total).toBe(2)
    expect(all?.list[0]).toMatchObject({
      event: 'SIGNED',
      title: '货物已签收',
      text: `您的运单${ewbNo}已签收，签收人本人。`,
      path: `/orderdetails?orderNo=${orderNo}`,
      isRead: false,
    })
    expect((await page({ event: 'COLLECTED' }))?.list.map(({ event }) => event)).toEqual(['COLLECTED'])
    expect(await unread()).toBe(2)
    const newest = all?.list[0]?.messageId ?? ''
    expect(await markRead([newest])).toBe(1)
    expect((await page({ unreadOnly: true }))?.list.map(({ messageId }) => messageId)).not.toContain(newest)
    expect(await markRead()).toBe(0)
    expect((await page())?.list.every(({ isRead }) => isRead)).toBe(true)
  })

  test('a message has what it asks for: to pay until it is paid, to see the photos', async () => {
    const { ewbNo, orderNo } = await orderBetween(server, customer)
    await happens(server, ewbNo, 'COLLECTED')
    await happens(server, ewbNo, 'SIGNED', { signer: '本人', images: ['https://pictures.example/slip.jpg'] })
    await sendAll(server)
    const details = `/orderdetails?orderNo=${orderNo}`
    const actions = async () => (await page())?.list.map(({ event, action }) => [event, action])
    expect(await actions()).toEqual(
      expect.arrayContaining([
        ['SIGNED', { kind: 'PHOTOS', path: details }],
        ['COLLECTED', { kind: 'VIEW', path: details }],
      ]),
    )
    const { db } = server.database
    await addMessages(
      db,
      [
        {
          event: 'MONEY_DUE',
          key: orderNo,
          orderNo,
          facts: { waybill: ewbNo, amount: '¥1.00' },
          people: { SENDER: customer.userId },
        },
      ],
      server.now(),
    )
    await db.update(orders).set({ dueCents: 100 }).where(eq(orders.orderNo, orderNo))
    await sendAll(server)
    expect((await page({ event: 'MONEY_DUE' }))?.list).toEqual([
      expect.objectContaining({
        text: `您的运单${ewbNo}待支付¥1.00。`,
        action: { kind: 'PAY', path: `/topay?orderNo=${orderNo}` },
      }),
    ])
    await db.update(orders).set({ dueCents: 0 }).where(eq(orders.orderNo, orderNo))
    expect((await page({ event: 'MONEY_DUE' }))?.list).toEqual([expect.objectContaining({ action: null })])
  })

  test('a receiver arranges the delivery until it has ended', async () => {
    const { receiver } = orderBody(server)
    const { ewbNo, orderNo } = await orderBetween(server, await addCustomer(server), {
      receiver: { ...receiver, mobile: customer.userTel },
    })
    await happens(server, ewbNo, 'COLLECTED')
    await sendAll(server)
    const action = async () => (await page({ event: 'COLLECTED' }))?.list.map((each) => each.action)
    expect(await action()).toEqual([{ kind: 'ARRANGE', path: `/delivery?orderNo=${orderNo}` }])
    await happens(server, ewbNo, 'SIGNED')
    expect(await action()).toEqual([{ kind: 'VIEW', path: `/orderdetails?orderNo=${orderNo}` }])
  })

  test('a case that waits for the customer says so, and leads to the case', async () => {
    const feedbackNo = await sendFeedback(server, customer, complaint((await orderBetween(server, customer)).ewbNo))
    await carrierDoes(server, feedbackNo, 'ASK')
    await sendAll(server)
    expect((await page())?.list).toEqual([
      expect.objectContaining({
        event: 'MATERIALS_ASKED',
        action: { kind: 'MATERIALS', path: `/complaintrecord?feedbackNo=${feedbackNo}` },
      }),
    ])
  })

  test('nobody sees or marks the messages of another customer', async () => {
    const { ewbNo } = await orderBetween(server, customer)
    await happens(server, ewbNo, 'DELIVERING')
    await sendAll(server)
    const other = await addCustomer(server)
    expect(await page({}, other)).toEqual({ total: 0, list: [] })
    const ids = (await page())?.list.map(({ messageId }) => messageId) ?? []
    expect(ids).toHaveLength(1)
    expect(await markRead(ids, other)).toBe(0)
    expect(await unread()).toBe(1)
  })
})

describe('mail opt out', () => {
  let customer: TestCustomer
  let email: string
  beforeAll(async () => {
    await openLanes(server)
  })
  beforeEach(async () => {
    customer = await addCustomerAtNoon(server)
    email = await bindEmail(server, customer)
    // A message that SMS does not send goes by e-mail.
    await optOut(server.database.db, customer.userTel, server.now())
  })

  /** A complaint is answered. */
  const answer = async (): Promise<void> => {
    const feedbackNo = await sendFeedback(server, customer, complaint((await orderBetween(server, customer)).ewbNo))
    await carrierDoes(server, feedbackNo, 'ANSWER')
    await sendAll(server)
  }
  /** The path of the link in the newest e-mail. */
  const linkOf = async (): Promise<string> => {
    await answer()
    return new URL(server.outside.mailsTo(email).at(-1)?.optOutUrl ?? '').pathname
  }
  const get = (url: string, remoteAddress?: string) =>
    server.app.inject({ url, ...(remoteAddress !== undefined && { remoteAddress }) })
  const post = (url: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const switchedOff = () =>
    server.database.db
      .select({ event: messagePreference.event, channel: messagePreference.channel })
      .from(messagePreference)
      .where(eq(messagePreference.userId, customer.userId))

  test('a link asks, and the button ends such e-mail, once or often; 通知设置 begins it again', async () => {
    const url = await linkOf()
    const page = await get(url)
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    expect(page.body).toContain('反馈答复')
    expect(page.body).not.toContain(email)
    expect(await switchedOff()).toEqual([])
    for (let count = 0; count < 2; count += 1) {
      const done = await post(url)
      expect([done.statusCode, done.body.includes('已停止')]).toEqual([200, true])
    }
    expect(await switchedOff()).toEqual([{ event: 'COMPLAINT_ANSWERED', channel: 'MAIL' }])
    await answer()
    expect(server.outside.mailsTo(email)).toHaveLength(1)
    const on = { event: 'COMPLAINT_ANSWERED', via: 'MAIL', isOn: true }
    expect(await server.call('message/setSwitch', on, customer.token)).toMatchObject({ code: 0 })
    await answer()
    expect(server.outside.mailsTo(email)).toHaveLength(2)
  })

  test('the button of a mail program may send no form', async () => {
    const done = await server.app.inject({ method: 'POST', url: await linkOf() })
    expect(done.statusCode).toBe(200)
    expect(await switchedOff()).toHaveLength(1)
  })

  test('a link is bound to its address: after another one is bound it is none', async () => {
    const url = await linkOf()
    await server.database.db
      .update(emailBinding)
      .set({ email: `other-${email}` })
      .where(eq(emailBinding.userId, customer.userId))
    expect([(await get(url)).statusCode, (await post(url)).statusCode]).toEqual([404, 404])
    expect(await switchedOff()).toEqual([])
  })

  test.each([
    ['a guess', () => `${randomUUID()}.${'A'.repeat(22)}`],
    ['a proof of another length', () => `${randomUUID()}.A`],
    ['anything', () => encodeURIComponent('../<script>')],
  ])('%s is a calm 404', async (_name, token) => {
    const page = await get(`/mailOptOut/${token()}`, '203.0.113.1')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('链接已失效')
    expect(page.body).not.toContain('<script')
  })

  test('another message’s proof opens nothing', async () => {
    const [one, other] = [await linkOf(), await linkOf()]
    const forged = `${one.split('.')[0]}.${other.split('.')[1]}`
    expect((await get(forged)).statusCode).toBe(404)
  })

  test('who has guessed too often gets no page for a while, others do', async () => {
    const url = await linkOf()
    for (let count = 0; count < 20; count += 1)
      await get(`/mailOptOut/${randomUUID()}.${'A'.repeat(22)}`, '198.51.100.7')
    expect((await get(url, '198.51.100.7')).statusCode).toBe(404)
    expect((await get(url, '192.0.2.9')).statusCode).toBe(200)
    server.advance(3601)
    expect((await get(url, '198.51.100.7')).statusCode).toBe(200)
  })
})
