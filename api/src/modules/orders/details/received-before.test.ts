import type { ResponseOf } from '@portal/contract/calls'
import type { OrderRow } from '@portal/contract/order-list'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { apiError } from '../../../testing/api-error'
import { newAddress } from '../../../testing/addresses'
import { receiveCode } from '../../../testing/receive-code'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { addAccount } from '../../account-core/account.repository'
import { startSession } from '../../accounts/sessions/session'
import { complaint } from '../../feedback/feedback.testing'
import { readLive } from '../../live/live.testing'
import { addCustomerAtNoon, happens, messagesOf, newPhone, sendAll } from '../../messages/send/message.testing'
import { orders } from '../../order-core/order.tables'
import { openLanes, orderBody, placeOrder } from '../order.testing'

let server: TestServer
let sender: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  sender = await addCustomerAtNoon(server)
})

const fees = [{ feeType: 'FREIGHT' as const, label: '运费', amountCents: 300_00, note: '' }]
const sendTo = (mobile: string) =>
  placeOrder(server, sender.token, {
    payMethod: 'RECEIVER',
    receiver: { ...orderBody(server).receiver, mobile },
  })
const register = async (userTel: string): Promise<TestCustomer> => {
  const userId = randomUUID()
  server.advance(60)
  await addAccount(server.database.db, { userId, userTel, createdAt: server.now() })
  server.advance(60)
  return { userId, userTel, token: await startSession(server.database.db, userId, 'pwd', server.now()) }
}
/** Collected and delivered; 到付 is not paid. */
const deliver = async (ewbNo: string): Promise<void> => {
  await happens(server, ewbNo, 'COLLECTED', { actualLines: fees })
  await happens(server, ewbNo, 'DELIVERING')
  await happens(server, ewbNo, 'SIGNED')
}

/** Orders that the number received before it was registered, one under way at that time, and one since then. */
const openNumber = async () => {
  const number = newPhone()
  const [before, returned, underWay] = [await sendTo(number), await sendTo(number), await sendTo(number)]
  await deliver(before.ewbNo)
  await happens(server, returned.ewbNo, 'COLLECTED')
  await happens(server, returned.ewbNo, 'RETURNING')
  await happens(server, returned.ewbNo, 'RETURNED')
  await happens(server, underWay.ewbNo, 'COLLECTED', { actualLines: fees })
  const receiver = await register(number)
  const since = await sendTo(number)
  return { receiver, before, returned, underWay, since }
}

const received = async ({ token }: TestCustomer, filter = {}) => {
  const { data } = await server.call<ResponseOf<'order/page'>>('order/page', { role: 'received', ...filter }, token)
  if (data === null) throw new Error('no list')
  return data
}
const numbersOf = (rows: readonly Pick<OrderRow, 'orderNo'>[]): string[] => rows.map(({ orderNo }) => orderNo)

test('list, counts and search have what is under way and what came since, not what had ended', async () => {
  const { receiver, before, underWay, since } = await openNumber()
  const shown = [since.orderNo, underWay.orderNo]
  const all = await received(receiver)
  expect(numbersOf(all.list)).toEqual(shown)
  expect(all.counts).toMatchObject({ all: 2, inTransit: 1, signed: 0, exception: 0, orderPay: 1 })
  for (const filter of [{ keyword: before.orderNo }, { keyword: before.ewbNo }, { orderNo: before.orderNo }])
    expect(await received(receiver, filter)).toMatchObject({ total: 0, list: [] })
  const byName = await received(receiver, { keyword: '李思雨' })
  expect([numbersOf(byName.list), byName.counts.all]).toEqual([shown, 2])
  await happens(server, underWay.ewbNo, 'SIGNED')
  expect(numbersOf((await received(receiver, { tab: 'signed' })).list)).toEqual([underWay.orderNo])
})

test('details, delivery, complaints and the workbook have it not either', async () => {
  const { receiver, before, underWay } = await openNumber()
  const { token } = receiver
  for (const [path, body] of [
    ['order/detail', { orderNo: before.orderNo }],
    ['delivery/ofOrder', { orderNo: before.orderNo }],
    ['delivery/rate', { orderNo: before.orderNo, stars: 5, tags: [], words: '' }],
  ] as const)
    expect(await server.call(path, body, token)).toMatchObject(apiError('ORDER_NOT_FOUND'))
  expect(await server.call('order/detail', { orderNo: underWay.orderNo }, token)).toMatchObject({ code: 0 })
  expect(await server.call('feedback/create', complaint(before.ewbNo), token)).toMatchObject({
    code: apiError('ORDER_NOT_FOUND').code,
  })
  expect(await server.call('feedback/create', complaint(underWay.ewbNo), token)).toMatchObject({ code: 0 })
  const workbook = await server.send('order/export', { role: 'received' }, { token })
  const sheet = strFromU8(unzipSync(workbook.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect([before, underWay].map(({ orderNo }) => sheet.includes(orderNo))).toEqual([false, true])
})

test('what it owed is not owed by the new account, and cannot be paid or invoiced there', async () => {
  const { receiver, before, underWay } = await openNumber()
  const unpaid = await server.call<ResponseOf<'order/unpaid'>>('order/unpaid', {}, receiver.token)
  expect(numbersOf((unpaid.data ?? []) as Pick<OrderRow, 'orderNo'>[])).toEqual([underWay.orderNo])
  expect(await server.call('order/unpaid', { ewbNo: before.ewbNo }, receiver.token)).toMatchObject({ data: [] })
  const pay = (orderNo: string) =>
    server.call(
      'payment/create',
      { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'WECHAT' },
      receiver.token,
    )
  expect(await pay(before.orderNo)).toMatchObject(apiError('ORDER_NOT_FOUND'))
  expect(await pay(underWay.orderNo)).toMatchObject({ code: 0 })
  expect(await server.call('invoice/preview', { orderNos: [before.orderNo] }, receiver.token)).toMatchObject(
    apiError('ORDER_NOT_FOUND'),
  )
})

test('an open page hears nothing of it', async () => {
  const { receiver, before, underWay } = await openNumber()
  const live = await readLive(server, receiver.token)
  await happens(server, before.ewbNo, 'EXCEPTION', { description: '登记' })
  await happens(server, underWay.ewbNo, 'DELIVERING')
  await live.until(() => live.orders().includes(underWay.orderNo))
  expect(live.orders()).not.toContain(before.orderNo)
  live.hangUp()
  await live.ended
})

test('nobody at the number is told of it', async () => {
  const { receiver, before } = await openNumber()
  await sendAll(server)
  const told = (await messagesOf(server, before.orderNo)).filter(({ person }) => person === 'RECEIVER')
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told.map(({ state, reason }) => `${state} ${reason}`))).toEqual(new Set(['SKIPPED NOBODY']))
  expect(told.map(({ userId }) => userId)).not.toContain(receiver.userId)
})

test('nobody at a sender’s number that is another customer’s since is told of the order', async () => {
  const number = newPhone()
  const from = (mobile: string) => placeOrder(server, sender.token, { sender: { ...orderBody(server).sender, mobile } })
  const order = await from(number)
  const other = await from(newPhone())
  await register(number)
  await happens(server, order.ewbNo, 'COLLECTED')
  await happens(server, other.ewbNo, 'COLLECTED')
  await sendAll(server)
  expect(server.outside.messagesTo(number)).toEqual([])
  const smsOf = async (orderNo: string) =>
    (await messagesOf(server, orderNo))
      .filter(({ person, channel }) => person === 'SENDER' && channel === 'SMS')
      .map(({ state, reason }) => `${state} ${reason}`.trim())
  expect([await smsOf(order.orderNo), await smsOf(other.orderNo)]).toEqual([['SKIPPED NO_NUMBER'], ['SENT']])
})

test('the same holds for a number that an account has moved to', async () => {
  const number = newPhone()
  const [before, underWay] = [await sendTo(number), await sendTo(number)]
  await deliver(before.ewbNo)
  const mover = await addCustomer(server)
  server.advance(60)
  const move = {
    smsCode: await receiveCode(server, mover.userTel, 'oldPhone'),
    newUserTel: number,
    newSmsCode: await receiveCode(server, number, 'newPhone'),
  }
  expect(
    (await server.send('user/changeUserTel', move, { token: mover.token, address: newAddress() })).json(),
  ).toMatchObject({ code: 0 })
  const token = await startSession(server.database.db, mover.userId, 'pwd', server.now())
  expect(numbersOf((await received({ ...mover, token })).list)).toEqual([underWay.orderNo])
})

test('goods that never came, of before the number rested, were for its former owner', async () => {
  const number = newPhone()
  const [lost, late] = [await sendTo(number), await sendTo(number)]
  await happens(server, lost.ewbNo, 'COLLECTED')
  await happens(server, lost.ewbNo, 'EXCEPTION')
  server.advance(100 * 86_400)
  await server.database.db
    .update(orders)
    .set({ createdAt: new Date(server.now().getTime() - 80 * 86_400_000) })
    .where(eq(orders.orderNo, late.orderNo))
  const receiver = await register(number)
  expect(numbersOf((await received(receiver)).list)).toEqual([late.orderNo])
  expect(await server.call('order/detail', { orderNo: lost.orderNo }, receiver.token)).toMatchObject(
    apiError('ORDER_NOT_FOUND'),
  )
  expect(await server.call('order/detail', { orderNo: late.orderNo }, receiver.token)).toMatchObject({ code: 0 })
})
