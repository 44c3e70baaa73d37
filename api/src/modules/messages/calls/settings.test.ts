import type { ResponseOf } from '@portal/contract/calls'
import { BAD_FIELD, RATE_LIMITED } from '@portal/contract/codes'
import { type MessageEvent, messageEvents, type SwitchedChannel } from '@portal/contract/messages'
import { eq } from 'drizzle-orm'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { startSession } from '../../accounts/sessions/session'
import { carrierDoes, complaint, sendFeedback } from '../../feedback/feedback.testing'
import { messagePreference } from '../queue/message-preference.tables'
import { messageRules } from '../rules/message-rules'
import { message } from '../queue/message.tables'
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

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
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
  for (let count = 0; count < 2; count += 1) expect(await setSwitch('SIGNED', 'SMS', false)).toMatchObject({ code: 0 })
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
