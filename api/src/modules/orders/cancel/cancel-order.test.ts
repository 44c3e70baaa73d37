import type { ResponseOf } from '@portal/contract/calls'
import { errorCatalogue } from '@portal/contract/error-codes'
import type { PaymentAttempt } from '@portal/contract/payment'
import { randomUUID } from 'node:crypto'
import { fc } from '@portal/testing/property'
import { type OrderStatus, orderStatuses } from '@portal/contract/order'
import type { UrgeKind } from '@portal/contract/order-actions'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { grantCoupon } from '../../coupon/coupon.testing'
import { eventOf, push, pushed } from '../../operations/operations.testing'
import { openLanes, placeOrder, readDetail } from '../order.testing'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { notify } from '../../payment/payment.testing'
import { cancelBody, type CancelBody } from './cancel-body.testing'
import { historiesTimeout, runs } from '../../../testing/runs'
import { cancelRefusal, isDeletable, urgeKindOf } from './action-states'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('cancel order', () => {
  let customer: TestCustomer
  let order: ResponseOf<'order/create'>
  beforeAll(async () => {
    await openLanes(server)
    customer = await addCustomer(server)
  })
  beforeEach(async () => {
    order = await placeOrder(server, customer.token)
  })

  const cancel = (changes: Partial<CancelBody> = {}, token = customer.token) =>
    server.call<ResponseOf<'order/cancel'>>('order/cancel', cancelBody(order.orderNo, changes), token)
  const detail = () => readDetail(server, customer.token, order.orderNo)
  const openAttempt = async (): Promise<PaymentAttempt> => {
    const { data } = await server.call<PaymentAttempt>(
      'payment/create',
      { clientRequestId: randomUUID(), orderNos: [order.orderNo], channel: 'WECHAT' },
      customer.token,
    )
    if (data === null) throw new Error('not opened')
    return data
  }

  test('an unpaid order is cancelled: nothing is owed, and log and trace show it', async () => {
    server.advance(1)
    expect(await cancel({ reason: '重复下单' })).toMatchObject({
      code: 0,
      data: { orderNo: order.orderNo, refundCents: 0 },
    })
    expect(await detail()).toMatchObject({
      status: 'CANCELED',
      payStatus: 'NOT_REQUIRED',
      dueCents: 0,
      canModify: false,
    })
    const { log, nodes } = await detail()
    expect(log).toContainEqual(expect.objectContaining({ actor: '客户', action: '取消订单（重复下单）' }))
    expect(nodes[0]).toMatchObject({ nodeType: 'CANCELED', description: '寄件人已取消订单' })
  })

  test('what was paid goes back', async () => {
    await notify(server, await openAttempt())
    expect(await cancel()).toMatchObject({ data: { refundCents: order.totalCents } })
    expect(await detail()).toMatchObject({ status: 'CANCELED', payStatus: 'REFUNDED', dueCents: 0 })
  })

  test('an open payment is closed; money that comes in late goes back whole', async () => {
    const attempt = await openAttempt()
    await cancel()
    expect(await server.call('payment/query', { paymentNo: attempt.paymentNo }, customer.token)).toMatchObject({
      data: { status: 'CLOSED' },
    })
    await notify(server, attempt)
    expect(await detail()).toMatchObject({ payStatus: 'REFUNDED', dueCents: 0 })
    expect(balance(await ledgerOf(server.database.db, order.orderNo, 'SENDER'))).toBe(0)
  })

  test('its coupon can be used again', async () => {
    const couponId = await grantCoupon(server, customer.userId)
    order = await placeOrder(server, customer.token, { couponId })
    await cancel()
    const again = await placeOrder(server, customer.token, { couponId })
    expect((await readDetail(server, customer.token, again.orderNo)).couponId).toBe(couponId)
  })

  test('an order that the receiver pays is cancelled as well', async () => {
    order = await placeOrder(server, customer.token, { payMethod: 'RECEIVER' })
    expect(await cancel()).toMatchObject({ code: 0, data: { refundCents: 0 } })
    expect(await detail()).toMatchObject({ status: 'CANCELED', payStatus: 'NOT_REQUIRED' })
  })

  test('a repeat, also with another reason, answers the same and does nothing', async () => {
    await notify(server, await openAttempt())
    const first = await cancel()
    const before = await detail()
    server.advance(60)
    expect(await cancel({ reason: '价格原因' })).toEqual(first)
    expect(await detail()).toEqual(before)
  })

  test.each<[string, Parameters<typeof eventOf>[1][], number]>([
    ['assigned', ['ASSIGNED'], 0],
    ['not met', ['ASSIGNED', 'PICKUP_FAIL'], 0],
    ['collected', ['COLLECTED'], errorCatalogue.ALREADY_COLLECTED.code],
    ['under way', ['COLLECTED', 'DEPARTED'], errorCatalogue.ALREADY_COLLECTED.code],
    ['signed for', ['COLLECTED', 'SIGNED'], errorCatalogue.NOT_CANCELABLE.code],
    ['called off by the carrier', ['CANCELED'], errorCatalogue.NOT_CANCELABLE.code],
  ])('%s', async (_, nodes, code) => {
    await push(
      server,
      nodes.map((node, minute) => eventOf(order.ewbNo, node, minute)),
    )
    expect(await cancel()).toMatchObject({ code })
  })

  test('events that come after it change neither state nor money', async () => {
    await cancel()
    const actualLines = [{ feeType: 'FREIGHT' as const, label: '运费', amountCents: 99_00 }]
    expect(
      await pushed(server, [
        eventOf(order.ewbNo, 'COLLECTED', 9, { actualLines }),
        eventOf(order.ewbNo, 'CANCELED', 10),
      ]),
    ).toEqual(['APPLIED', 'APPLIED'])
    expect(await detail()).toMatchObject({ status: 'CANCELED', dueCents: 0 })
  })

  test.each([0, 5, 20])(
    '20 at the same time as the collection, %i of them before it: one side wins for all, and the ledger fits it',
    async (before) => {
      await notify(server, await openAttempt())
      const all: Promise<{ code: number }>[] = []
      let collected: Promise<unknown> = Promise.resolve()
      for (let index = 0; index <= 20; index += 1) {
        if (index === before) collected = push(server, [eventOf(order.ewbNo, 'COLLECTED')])
        if (index < 20) all.push(cancel())
      }
      const codes = (await Promise.all(all)).map(({ code }) => code)
      await collected
      const { status, payStatus, dueCents, log, nodes } = await detail()
      const isCanceled = status === 'CANCELED'
      expect(new Set(codes)).toEqual(new Set([isCanceled ? 0 : errorCatalogue.ALREADY_COLLECTED.code]))
      expect({ payStatus, dueCents }).toEqual({ payStatus: isCanceled ? 'REFUNDED' : 'PAID', dueCents: 0 })
      expect(log.filter(({ action }) => action.startsWith('取消订单'))).toHaveLength(isCanceled ? 1 : 0)
      expect(nodes.filter(({ nodeType }) => nodeType === 'CANCELED')).toHaveLength(isCanceled ? 1 : 0)
      expect(balance(await ledgerOf(server.database.db, order.orderNo, 'SENDER'))).toBe(0)
    },
  )

  describe('refuses', () => {
    test("another customer's order like one that does not exist, and leaves it", async () => {
      const stranger = await addCustomer(server)
      const foreign = await cancel({}, stranger.token)
      expect(foreign).toEqual(await cancel({ orderNo: 'nothing' }))
      expect(foreign).toMatchObject({ code: errorCatalogue.ORDER_NOT_FOUND.code })
      expect(await detail()).toMatchObject({ status: 'WAIT_ACCEPT' })
    })

    test.each<[Partial<Record<keyof CancelBody, unknown>>, string]>([
      [{ reason: '' }, '请选择取消原因'],
      [{ reason: '其他' }, '请填写补充说明，2–100个字'],
      [{ reason: '其他', note: ' 无 ' }, '请填写补充说明，2–100个字'],
      [{ reason: '价格原因', note: '贵'.repeat(101) }, '补充说明：不能超过100个字'],
    ])('a bad field %#', async (changes, message) => {
      const answer = await server.call('order/cancel', { ...cancelBody(order.orderNo), ...changes }, customer.token)
      expect(answer).toMatchObject({ code: errorCatalogue.BAD_FIELD.code, message: expect.stringContaining(message) })
    })
  })
})

describe('cancel money', () => {
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
    customer = await addCustomer(server)
  })

  type Step = 'open' | 'pay' | 'wait' | 'weigh' | 'collect' | 'cancel' | 'callOff'
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Step>('open', 'pay') },
    { weight: 2, arbitrary: fc.constantFrom<Step>('weigh', 'wait') },
    { weight: 2, arbitrary: fc.constant<Step>('cancel') },
    { weight: 1, arbitrary: fc.constantFrom<Step>('collect', 'callOff') },
  )

  /**
   * Runs groups of steps, those of a group at the same time, against two orders that are always paid together; only the
   * first is cancelled.
   */
  const run = async (groups: readonly (readonly Step[])[]) => {
    const orders = [await placeOrder(server, customer.token), await placeOrder(server, customer.token)] as const
    const [{ orderNo, ewbNo }] = orders
    const attempts: PaymentAttempt[] = []
    const refunds = new Set<number>()
    const paid = new Map<string, number>()
    const take = async (name: Step, minute: number): Promise<void> => {
      const newest = attempts.at(-1)
      if (name === 'open') {
        const { data } = await server.call<PaymentAttempt>(
          'payment/create',
          { clientRequestId: randomUUID(), orderNos: orders.map((order) => order.orderNo), channel: 'WECHAT' },
          customer.token,
        )
        if (data !== null) attempts.push(data)
      }
      if (name === 'pay' && newest !== undefined) {
        paid.set(newest.paymentNo, newest.amountCents)
        await notify(server, newest)
      }
      if (name === 'wait') server.advance(16 * 60)
      if (name === 'weigh')
        await push(server, [
          eventOf(ewbNo, 'ASSIGNED', minute, {
            actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: minute * 1000 }],
          }),
        ])
      if (name === 'collect') await push(server, [eventOf(ewbNo, 'COLLECTED', minute)])
      if (name === 'callOff') await push(server, [eventOf(ewbNo, 'CANCELED', minute)])
      if (name === 'cancel') {
        const { data } = await server.call<{ refundCents: number }>('order/cancel', cancelBody(orderNo), customer.token)
        if (data !== null) refunds.add(data.refundCents)
      }
    }
    for (const [minute, group] of groups.entries()) await Promise.all(group.map((name) => take(name, minute)))
    return { orders, paid, refunds, orderNo }
  }

  test(
    "whatever is paid, weighed, collected and called off, also at the same time: the ledger balances and nobody's money is kept",
    async () => {
      const started = server.now().getTime()
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }),
          async (groups) => {
            const { orders, paid, refunds, orderNo } = await run(groups)
            server.advance((started - server.now().getTime()) / 1000)
            let totalPaidCents = 0
            for (const order of orders) {
              const entries = await ledgerOf(server.database.db, order.orderNo, 'SENDER')
              const { status, dueCents, payStatus, estimateCents, actualCents, payments } = await readDetail(
                server,
                customer.token,
                order.orderNo,
              )
              const netPaidCents = 0 - balance(entries.filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND'))
              expect(dueCents).toBe(balance(entries))
              expect(netPaidCents).toBeGreaterThanOrEqual(0)
              expect(netPaidCents + dueCents).toBe(
                status === 'CANCELED' || status === 'CANCELED_BY_CARRIER' ? 0 : (actualCents ?? estimateCents),
              )
              expect(payStatus === 'UNPAID' || payStatus === 'PAYING').toBe(dueCents > 0)
              if (status === 'CANCELED' && order.orderNo === orderNo)
                expect(payments.filter((payment) => payment.status === 'PAYING')).toEqual([])
              totalPaidCents += 0 - balance(entries.filter(({ kind }) => kind === 'PAYMENT'))
            }
            expect(totalPaidCents).toBe([...paid.values()].reduce((sum, cents) => sum + cents, 0))
            expect(refunds.size).toBeLessThanOrEqual(1)
          },
        ),
        { numRuns: runs(15, 8) },
      )
    },
    historiesTimeout,
  )
})

describe('action states', () => {
  type Row = [OrderStatus, cancel: ReturnType<typeof cancelRefusal>, deletable: boolean, urge: UrgeKind | undefined]

  const rows: Row[] = [
    ['WAIT_ACCEPT', undefined, false, 'PICKUP'],
    ['ACCEPTED', undefined, false, 'PICKUP'],
    ['PICKUP_FAILED', undefined, false, 'PICKUP'],
    ['COLLECTED', 'ALREADY_COLLECTED', false, 'DELIVERY'],
    ['IN_TRANSIT', 'ALREADY_COLLECTED', false, 'DELIVERY'],
    ['ARRIVED', 'ALREADY_COLLECTED', false, 'DELIVERY'],
    ['READY_FOR_PICKUP', 'ALREADY_COLLECTED', false, undefined],
    ['DELIVERING', 'ALREADY_COLLECTED', false, 'DELIVERY'],
    ['PART_SIGNED', 'ALREADY_COLLECTED', false, 'DELIVERY'],
    ['PART_ABNORMAL', 'ALREADY_COLLECTED', false, 'DELIVERY'],
    ['PART_RETURNED', 'ALREADY_COLLECTED', false, 'DELIVERY'],
    ['EXCEPTION', 'ALREADY_COLLECTED', false, 'DELIVERY'],
    ['RETURNING', 'ALREADY_COLLECTED', false, undefined],
    ['RETURNED', 'NOT_CANCELABLE', false, undefined],
    ['SIGNED', 'NOT_CANCELABLE', true, undefined],
    ['SIGN_ABNORMAL', 'NOT_CANCELABLE', true, undefined],
    ['CANCELED', 'NOT_CANCELABLE', true, undefined],
    ['CANCELED_BY_CARRIER', 'NOT_CANCELABLE', true, undefined],
    ['REJECTED', 'NOT_CANCELABLE', true, undefined],
  ]

  test.each(rows)('%s: cancel %s, delete %s, urge %s', (status, cancel, deletable, urge) => {
    expect([cancelRefusal(status), isDeletable(status), urgeKindOf(status)]).toEqual([cancel, deletable, urge])
  })

  test('no state is forgotten', () => expect(rows.map(([status]) => status).sort()).toEqual([...orderStatuses].sort()))
})
