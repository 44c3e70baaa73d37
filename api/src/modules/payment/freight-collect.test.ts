import type { ResponseOf } from '@portal/contract/calls'
import { errorCatalogue } from '@portal/contract/error-codes'
import type { FeeLine } from '@portal/contract/freight'
import type { PaymentAttempt } from '@portal/contract/payment'
import type { NodeType } from '@portal/contract/tracking'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { monthlyAccount } from '../binding/monthly-account.tables'
import { changeBody, previousReceiver } from '../orders/in-transit/in-transit.testing'
import { openLanes, orderBody, placeOrder, readDetail } from '../orders/order.testing'
import { orders } from '../order-core/order.tables'
import { type EventInput, eventOf, pushed } from '../operations/operations.testing'
import { hasOverdue } from './postings/debts'
import { notify, sendNotice } from './payment.testing'

let server: TestServer
let sender: TestCustomer
let receiver: TestCustomer
let order: ResponseOf<'order/create'>

const placeFor = async (mobile: string, changes = {}) =>
  placeOrder(server, sender.token, {
    payMethod: 'RECEIVER',
    receiver: { ...orderBody(server).receiver, mobile },
    ...changes,
  })

beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  sender = await addCustomer(server)
  receiver = await addCustomer(server)
  order = await placeFor(receiver.userTel)
})

const fees = (amountCents: number): FeeLine[] => [{ feeType: 'FREIGHT', label: '运费', amountCents, note: '' }]
const happen = (nodeType: NodeType, minutes: number, fields: Partial<EventInput> = {}, { ewbNo } = order) =>
  pushed(server, [eventOf(ewbNo, nodeType, minutes, fields)])
const collect = (amountCents = 300_00) => happen('COLLECTED', 0, { actualLines: fees(amountCents) })
const atTheDoor = (amountCents: number) => happen('DELIVERING', 60, { doorPayment: { amountCents, method: 'WECHAT' } })
const unpaidOf = async ({ token }: TestCustomer) =>
  (await server.call<ResponseOf<'order/unpaid'>>('order/unpaid', {}, token)).data ?? []
const open = ({ token }: TestCustomer, orderNos = [order.orderNo]) =>
  server.call<PaymentAttempt>('payment/create', { clientRequestId: randomUUID(), orderNos, channel: 'WECHAT' }, token)
const openFor = async (payer: TestCustomer, orderNos?: string[]): Promise<PaymentAttempt> => {
  const { data, message } = await open(payer, orderNos)
  if (data === null) throw new Error(message)
  return data
}
const pay = async (payer = receiver, orderNos?: string[]): Promise<PaymentAttempt> => {
  const attempt = await openFor(payer, orderNos)
  await notify(server, attempt)
  return attempt
}
const seenBy = ({ token }: TestCustomer) => readDetail(server, token, order.orderNo)
const returnedOf = ({ paymentNo }: PaymentAttempt) => server.outside.bank.refundedOf(paymentNo)

describe('the receiver of 到付', () => {
  test('owes nothing before the goods are collected', async () => {
    expect(await unpaidOf(receiver)).toEqual([])
    expect(await open(receiver)).toMatchObject({ code: errorCatalogue.NOT_PAYABLE.code })
    expect(await seenBy(receiver)).toMatchObject({ dueCents: 0, payStatus: 'NOT_REQUIRED' })
  })

  test('owes what was weighed from then on, and the sender owes nothing', async () => {
    await collect()
    expect(await unpaidOf(receiver)).toMatchObject([
      { orderNo: order.orderNo, kind: 'COLLECT', role: 'received', dueCents: 300_00, dueAt: null },
    ])
    expect(await seenBy(receiver)).toMatchObject({ dueCents: 300_00, payStatus: 'UNPAID' })
    expect(await unpaidOf(sender)).toEqual([])
    expect(await seenBy(sender)).toMatchObject({ dueCents: 0, payStatus: 'NOT_REQUIRED' })
  })

  test('owes what was estimated where nothing was weighed', async () => {
    await happen('COLLECTED', 0)
    expect(await unpaidOf(receiver)).toMatchObject([{ dueCents: order.totalCents }])
  })

  test('owes nothing for a cancelled order', async () => {
    await happen('CANCELED', 0)
    expect(await unpaidOf(receiver)).toEqual([])
  })

  test('pays online, and has the invoice', async () => {
    await collect()
    const attempt = await openFor(receiver)
    expect(attempt.amountCents).toBe(300_00)
    await notify(server, attempt)
    await happen('SIGNED', 90)
    expect(await seenBy(receiver)).toMatchObject({
      dueCents: 0,
      payStatus: 'PAID',
      invoiceState: 'ELIGIBLE',
      payments: [{ amountCents: 300_00, status: 'PAID' }],
    })
    expect(await seenBy(sender)).toMatchObject({ payments: [], invoiceState: 'NOT_ELIGIBLE' })
    const eligible = (customer: TestCustomer) =>
      server.call<ResponseOf<'invoice/eligiblePage'>>('invoice/eligiblePage', {}, customer.token)
    expect((await eligible(receiver)).data?.list).toMatchObject([{ orderNo: order.orderNo, amountCents: 300_00 }])
    expect((await eligible(sender)).data?.list).toEqual([])
  })

  test('pays for what was weighed later as well, and gets back what was too much', async () => {
    await collect()
    const attempt = await pay()
    await happen('ARRIVED', 30, { actualLines: fees(320_00) })
    expect(await unpaidOf(receiver)).toMatchObject([{ kind: 'SUPPLEMENT', dueCents: 20_00 }])
    await happen('ARRIVED', 40, { actualLines: fees(280_00) })
    expect(await returnedOf(attempt)).toBe(20_00)
    expect(await unpaidOf(receiver)).toEqual([])
  })

  test('may pay together with what was sent', async () => {
    await collect()
    const own = await placeOrder(server, receiver.token)
    await pay(receiver, [order.orderNo, own.orderNo])
    expect(await unpaidOf(receiver)).toEqual([])
  })

  test.each<[string, () => Promise<TestCustomer>, keyof typeof errorCatalogue]>([
    ['the sender', async () => sender, 'NOT_PAYABLE'],
    ['a stranger', () => addCustomer(server), 'ORDER_NOT_FOUND'],
  ])('is the only one who pays: not %s', async (_, who, errorName) => {
    await collect()
    expect(await open(await who())).toMatchObject({ code: errorCatalogue[errorName].code })
  })

  test('does not pay what its sender pays', async () => {
    order = await placeFor(receiver.userTel, { payMethod: 'SENDER' })
    expect(await open(receiver)).toMatchObject({ code: errorCatalogue.NOT_PAYABLE.code })
    expect(await unpaidOf(receiver)).toEqual([])
  })

  test('gets the money back when the goods turn round, and owes nothing, whatever happens on the way', async () => {
    await collect()
    const attempt = await pay()
    await happen('RETURNING', 60)
    expect(await returnedOf(attempt)).toBe(300_00)
    await happen('EXCEPTION', 70)
    await happen('RETURNED', 80)
    expect(await unpaidOf(receiver)).toEqual([])
    expect(await seenBy(receiver)).toMatchObject({ dueCents: 0, payStatus: 'REFUNDED' })
  })

  test('owes all of it when some of the goods were handed over and the others go back', async () => {
    order = await placeFor(receiver.userTel, { packageCount: 3 })
    await collect()
    await happen('SIGNED', 50, { pieceNos: ['1'] })
    await happen('RETURNING', 60)
    expect(await unpaidOf(receiver)).toMatchObject([{ dueCents: 300_00 }])
  })

  test.each<[string, [NodeType, string[]][], string]>([
    [
      'one comes back first',
      [
        ['RETURNED', ['3']],
        ['SIGNED', ['1', '2']],
      ],
      'SIGNED',
    ],
    [
      'one comes back last',
      [
        ['SIGNED', ['1', '2']],
        ['RETURNED', ['3']],
      ],
      'RETURNED',
    ],
  ])('owes the freight when two of three were signed for: %s', async (_, events, status) => {
    order = await placeFor(receiver.userTel, { packageCount: 3 })
    await collect()
    for (const [index, [nodeType, pieceNos]] of events.entries()) await happen(nodeType, 50 + index, { pieceNos })
    expect(await unpaidOf(receiver)).toMatchObject([{ dueCents: 300_00 }])
    await pay()
    expect(await seenBy(receiver)).toMatchObject({ status, dueCents: 0, payStatus: 'PAID', invoiceState: 'ELIGIBLE' })
    const eligible = await server.call<ResponseOf<'invoice/eligiblePage'>>('invoice/eligiblePage', {}, receiver.token)
    expect(eligible.data?.list).toMatchObject([{ orderNo: order.orderNo }])
  })

  test('gets the money back when the signature was wrong and the goods go back', async () => {
    await collect()
    const attempt = await pay()
    await happen('SIGNED', 50)
    await happen('RETURNING', 60)
    expect(await returnedOf(attempt)).toBe(300_00)
    expect(await seenBy(receiver)).toMatchObject({ status: 'RETURNING', dueCents: 0, invoiceState: 'NOT_ELIGIBLE' })
  })

  test('can place orders whatever is owed: anybody can send to a phone number', async () => {
    await collect()
    await server.database.db
      .update(orders)
      .set({ collectedAt: new Date(0) })
      .where(eq(orders.orderNo, order.orderNo))
    for (const { userId } of [receiver, sender])
      expect(await hasOverdue(server.database.db, userId, new Date(server.now().getTime() + 30 * 86_400_000))).toBe(
        false,
      )
  })
})

describe('money that the courier takes at the door', () => {
  test('pays the order, is shown to who paid, and ends the code that is open', async () => {
    await collect()
    const attempt = await openFor(receiver)
    await atTheDoor(300_00)
    expect(await seenBy(receiver)).toMatchObject({
      dueCents: 0,
      payStatus: 'PAID',
      payments: [{ status: 'CLOSED' }, { channel: 'DOOR', amountCents: 300_00, status: 'PAID' }],
    })
    expect((await seenBy(sender)).payments).toEqual([])
    // The receiver scanned the code just before paying in cash, and so has paid twice.
    await sendNotice(server, attempt, server.outside.bank.move(attempt, 'pay'))
    expect(await returnedOf(attempt)).toBe(300_00)
  })

  test('counts once for each event', async () => {
    await collect()
    const event = eventOf(order.ewbNo, 'DELIVERING', 60, { doorPayment: { amountCents: 100_00 } })
    expect([await pushed(server, [event]), await pushed(server, [event])]).toEqual([['APPLIED'], ['DUPLICATE']])
    expect(await seenBy(receiver)).toMatchObject({ dueCents: 200_00, payStatus: 'UNPAID' })
    await atTheDoor(200_00)
    expect(await seenBy(receiver)).toMatchObject({ dueCents: 0, payStatus: 'PAID' })
  })

  test('sends what was paid online back', async () => {
    await collect()
    const attempt = await pay()
    await atTheDoor(300_00)
    expect(await returnedOf(attempt)).toBe(300_00)
    expect(await seenBy(receiver)).toMatchObject({ dueCents: 0 })
  })

  test('is given back at the door, not online', async () => {
    await collect()
    await atTheDoor(320_00)
    expect(await seenBy(receiver)).toMatchObject({ dueCents: 0, payStatus: 'PAID', refunds: [] })
    await happen('DELIVERING', 70, { doorPayment: { amountCents: -20_00 } })
    expect(await seenBy(receiver)).toMatchObject({ dueCents: 0, refunds: [{ amountCents: 20_00, status: 'REFUNDED' }] })
  })

  test('gives the receiver the invoice', async () => {
    await collect()
    await atTheDoor(300_00)
    await happen('SIGNED', 90)
    expect(await seenBy(receiver)).toMatchObject({ invoiceState: 'ELIGIBLE' })
  })

  test('may be the sender’s, when the goods are fetched', async () => {
    order = await placeFor(receiver.userTel, { payMethod: 'SENDER' })
    await happen('COLLECTED', 0, { doorPayment: { amountCents: order.totalCents } })
    expect(await seenBy(sender)).toMatchObject({ dueCents: 0, payStatus: 'PAID', payments: [{ channel: 'DOOR' }] })
  })

  test('of an order on a monthly account is noted and pays nothing', async () => {
    await server.database.db.insert(monthlyAccount).values({
      userId: sender.userId,
      monthlyCode: 'M1',
      companyName: '晨禾电子',
      status: 'BOUND',
      createdAt: server.now(),
    })
    order = await placeFor(receiver.userTel, { payMethod: 'MONTHLY', monthlyCode: 'M1' })
    await happen('COLLECTED', 0, { doorPayment: { amountCents: 30_00 } })
    const { payments, payStatus, log } = await seenBy(sender)
    expect([payments, payStatus]).toEqual([[], 'NOT_REQUIRED'])
    expect(log).toContainEqual(expect.objectContaining({ action: '快递员代收¥30.00（现金）' }))
  })

  test.each([0, 1.5, 99_999_999_99 + 1])('of %d cents is none', async (amountCents) => {
    const event = eventOf(order.ewbNo, 'DELIVERING', 60, { doorPayment: { amountCents } })
    expect(await pushed(server, [event]).catch(() => 'refused')).toBe('refused')
  })
})

describe('a change', () => {
  test('from 寄付 to 到付 gives the sender the money back, and the receiver begins anew', async () => {
    order = await placeFor(receiver.userTel, { payMethod: 'SENDER' })
    const attempt = await pay(sender)
    const { clientRequestId, confirmDuplicate: _, ...body } = orderBody(server, { payMethod: 'RECEIVER' })
    const changed = await server.call(
      'order/modify',
      {
        ...body,
        clientRequestId,
        orderNo: order.orderNo,
        receiver: { ...body.receiver, mobile: receiver.userTel },
      },
      sender.token,
    )
    expect(changed).toMatchObject({ code: 0 })
    expect(await returnedOf(attempt)).toBe(order.totalCents)
    await collect()
    expect(await seenBy(receiver)).toMatchObject({ dueCents: 300_00, payStatus: 'UNPAID', payments: [], refunds: [] })
    await pay()
    expect(await seenBy(receiver)).toMatchObject({ payStatus: 'PAID' })
  })

  test('of the receiver gives the former one the money back, and the new one owes it all', async () => {
    order = await placeFor(receiver.userTel, { receiver: { ...previousReceiver, mobile: receiver.userTel } })
    await collect()
    const attempt = await pay()
    const next = await addCustomer(server)
    expect(
      await server.call(
        'order/changeAddress',
        changeBody(order.orderNo, {
          receiver: { ...previousReceiver, name: '赵一鸣', mobile: next.userTel },
          expectedFeeCents: 0,
        }),
        sender.token,
      ),
    ).toMatchObject({ code: 0 })
    expect(await returnedOf(attempt)).toBe(300_00)
    expect(await unpaidOf(receiver)).toEqual([])
    expect(await unpaidOf(next)).toMatchObject([{ orderNo: order.orderNo, kind: 'COLLECT', dueCents: 300_00 }])
    await pay(next)
    expect(await unpaidOf(next)).toEqual([])
  })
})

test('a sender may delete an order that the receiver has not paid, and it stays deleted', async () => {
  await collect()
  await happen('SIGNED', 90)
  expect(await server.call('order/delete', { orderNo: order.orderNo }, sender.token)).toMatchObject({ code: 0 })
  const { data } = await server.call<ResponseOf<'order/page'>>('order/page', {}, sender.token)
  expect(data?.list).toEqual([])
  expect(await unpaidOf(receiver)).toHaveLength(1)
})
