import { eq } from 'drizzle-orm'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { user } from '../../account-core/user.tables'
import { orders } from '../../order-core/order.tables'
import { openLanes, orderBody } from '../../orders/order.testing'
import { addCustomerAtNoon, bindWechat, happens, messagesOf, newPhone, orderBetween, sendAll } from './message.testing'

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

const between = (senderPhone: string, receiverPhone: string, changes: Parameters<typeof orderBetween>[2] = {}) => {
  const { sender, receiver } = orderBody(server)
  return orderBetween(server, customer, {
    sender: { ...sender, mobile: senderPhone },
    receiver: { ...receiver, mobile: receiverPhone },
    ...changes,
  })
}
const weighed = {
  measured: { weightGrams: 125_000 },
  actualLines: [{ feeType: 'FREIGHT' as const, label: '运费', amountCents: 300_00 }],
}
/** Sorted: messages that are due at the same instant are sent beside each other. */
const toldTo = (to: string) =>
  server.outside
    .messagesTo(to)
    .map(({ event, person }) => `${event} ${person}`)
    .toSorted()
const rowsOf = async (orderNo: string, event: string) =>
  (await messagesOf(server, orderNo))
    .filter((each) => each.event === event)
    .map(({ person, channel, state, reason }) => `${person} ${channel} ${state} ${reason}`.trim())
    .toSorted()

describe('who is sender and receiver', () => {
  test('is told once of what both are told, and of all that the receiver alone is told', async () => {
    const { ewbNo, orderNo } = await between(customer.userTel, customer.userTel, { payMethod: 'RECEIVER' })
    await happens(server, ewbNo, 'COLLECTED', weighed)
    await happens(server, ewbNo, 'STORED', { outletName: '杭州西湖营业部' })
    await happens(server, ewbNo, 'DELIVERING')
    await happens(server, ewbNo, 'SIGNED')
    await sendAll(server)
    expect(toldTo(customer.userTel)).toEqual([
      'AT_OUTLET RECEIVER',
      'COLLECTED SENDER',
      'MONEY_DUE RECEIVER',
      'OUT_FOR_DELIVERY RECEIVER',
      'SIGNED SENDER',
    ])
    expect(await rowsOf(orderNo, 'SIGNED')).toEqual([
      'RECEIVER PORTAL SKIPPED SAME_PERSON',
      'RECEIVER SMS SKIPPED SAME_PERSON',
      'RECEIVER WECHAT SKIPPED SAME_PERSON',
      'SENDER PORTAL SENT',
      'SENDER SMS SENT',
      'SENDER WECHAT SKIPPED NO_WECHAT',
    ])
  })

  test('is known by the account where the phones differ', async () => {
    await bindWechat(server, customer)
    const warehouse = newPhone()
    const { ewbNo } = await between(warehouse, customer.userTel)
    await happens(server, ewbNo, 'DELIVERING')
    await happens(server, ewbNo, 'SIGNED')
    await sendAll(server)
    expect(toldTo(`wx-${customer.userId}`)).toEqual(['OUT_FOR_DELIVERY SENDER', 'SIGNED SENDER'])
    expect(toldTo(customer.userTel)).toEqual(['OUT_FOR_DELIVERY RECEIVER'])
    expect(toldTo(warehouse)).toEqual([])
  })

  test('has an SMS at the own number where the one of the sender is another', async () => {
    const warehouse = newPhone()
    const { ewbNo } = await between(warehouse, customer.userTel)
    await happens(server, ewbNo, 'SIGNED')
    await sendAll(server)
    expect([toldTo(warehouse), toldTo(customer.userTel)]).toEqual([['SIGNED SENDER'], ['SIGNED RECEIVER']])
  })
})

test('each person’s rows have the facts for that person alone, and are of the person’s account whatever the channel', async () => {
  const friend = await addCustomer(server)
  const { ewbNo, orderNo } = await between(newPhone(), friend.userTel)
  await happens(server, ewbNo, 'COLLECTED', weighed)
  await sendAll(server)
  const received = (await messagesOf(server, orderNo)).filter(({ person }) => person === 'RECEIVER')
  expect(received.map(({ channel }) => channel).toSorted()).toEqual(['PORTAL', 'SMS', 'WECHAT'])
  for (const { userId, facts } of received)
    expect([userId, facts]).toEqual([friend.userId, { waybill: ewbNo, link: '' }])
})

test('an account that is erased is told nothing, by no channel', async () => {
  const { ewbNo, orderNo, senderPhone } = await orderBetween(server, customer)
  await server.database.db.update(user).set({ erasedAt: server.now() }).where(eq(user.userId, customer.userId))
  await happens(server, ewbNo, 'EXCEPTION')
  await sendAll(server)
  expect(await rowsOf(orderNo, 'EXCEPTION')).toEqual(['SENDER PORTAL SKIPPED NOBODY', 'SENDER WECHAT SKIPPED NOBODY'])
  expect(toldTo(senderPhone)).toEqual([])
})

test('money that is paid before its message goes out is not asked for', async () => {
  const { ewbNo, orderNo, senderPhone } = await orderBetween(server, customer)
  await happens(server, ewbNo, 'COLLECTED', weighed)
  await server.database.db.update(orders).set({ dueCents: 0 }).where(eq(orders.orderNo, orderNo))
  await sendAll(server)
  expect(await rowsOf(orderNo, 'MONEY_DUE')).toEqual(['SENDER PORTAL SKIPPED NOT_DUE', 'SENDER WECHAT SKIPPED NOT_DUE'])
  expect(toldTo(senderPhone)).toEqual(['COLLECTED SENDER'])
})

test('what is a day old rings nobody, by no channel; the portal has it', async () => {
  const { ewbNo, orderNo, senderPhone } = await orderBetween(server, customer)
  await happens(server, ewbNo, 'EXCEPTION')
  server.advance(25 * 3600)
  await sendAll(server)
  expect(await rowsOf(orderNo, 'EXCEPTION')).toEqual([
    'SENDER PORTAL SENT',
    'SENDER SMS SKIPPED TOO_OLD',
    'SENDER WECHAT SKIPPED TOO_OLD',
  ])
  expect(toldTo(senderPhone)).toEqual([])
})

test('goods that were signed for with a reservation are told as trouble, not as 货物已签收', async () => {
  const { ewbNo, senderPhone, receiverPhone } = await orderBetween(server, customer)
  await happens(server, ewbNo, 'DELIVERING')
  await happens(server, ewbNo, 'SIGN_ABNORMAL', { signer: '本人' })
  await sendAll(server)
  expect(server.outside.messagesTo(senderPhone).map(({ text }) => text)).toEqual([
    `您的运单${ewbNo}异常签收，详情请登录官网查看或联系客服。`,
  ])
  expect(toldTo(receiverPhone)).toEqual(['OUT_FOR_DELIVERY RECEIVER'])
})

test('who was told of a signature that was wrong is told what is right, once', async () => {
  const { ewbNo, senderPhone, receiverPhone } = await orderBetween(server, customer)
  await happens(server, ewbNo, 'SIGNED')
  await happens(server, ewbNo, 'EXCEPTION', { description: '误签收' })
  await happens(server, ewbNo, 'DELIVERING')
  await happens(server, ewbNo, 'ARRIVED')
  await sendAll(server)
  expect(toldTo(senderPhone)).toEqual(['SIGNED SENDER', 'SIGN_CORRECTED SENDER'])
  expect(toldTo(receiverPhone)).toEqual(['OUT_FOR_DELIVERY RECEIVER', 'SIGNED RECEIVER', 'SIGN_CORRECTED RECEIVER'])
  expect(server.outside.messagesTo(senderPhone).map(({ text }) => text)).toContain(
    `很抱歉，您的运单${ewbNo}此前的签收信息有误，现更正为派送中。`,
  )
})

test('trouble with one of several pieces is told as such', async () => {
  const { ewbNo, senderPhone } = await orderBetween(server, customer)
  await happens(server, ewbNo, 'COLLECTED')
  await happens(server, ewbNo, 'EXCEPTION', { pieceNos: ['1'] })
  await sendAll(server)
  expect(server.outside.messagesTo(senderPhone).map(({ text }) => text)).toContain(
    `您的运单${ewbNo}部分货物异常，详情请登录官网查看或联系客服。`,
  )
})
