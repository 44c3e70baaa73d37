import type { Envelope } from '@portal/contract/envelope'
import type { OrderModified, OrderModifyRequest, PriceChanged } from '@portal/contract/order'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import {
  CONSENT_REQUIRED,
  COUPON_NOT_USABLE,
  GOODS_PROHIBITED,
  LANE_NOT_SERVED,
  MODIFICATIONS_USED_UP,
  NOT_MODIFIABLE,
  PICKUP_SLOT_EXPIRED,
  PRICE_CHANGED,
} from '@portal/contract/codes'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server'
import { coupon } from '../../coupon/coupon.tables'
import { eventOf, push } from '../../operations/operations.testing'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { apiError } from '../../../testing/api-error'
import { notify } from '../../payment/payment.testing'
import { addCoupon, addMonthly } from '../entitlements.testing'
import { orderModification } from './order-modification.tables'
import { type OrderBody, openLanes, orderBody, placeOrder, readDetail } from '../order.testing'
import { orders } from '../../order-core/order.tables'

let server: TestServer
let customer: TestCustomer
/** Attempts that the provider was asked to close. */
const closedAtProvider: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => ({
      ...ports,
      payment: {
        ...ports.payment,
        WECHAT: {
          ...ports.payment.WECHAT,
          close: async (paymentNo) => {
            closedAtProvider.push(paymentNo)
            return 'CLOSED'
          },
        },
      },
    }),
  })
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

const changeOf = (orderNo: string, changes: Partial<OrderModifyRequest> = {}): OrderModifyRequest => {
  const {
    clientRequestId: _id,
    confirmDuplicate: _confirmed,
    saveSender: _sender,
    saveReceiver: _receiver,
    ...content
  } = orderBody(server)
  return { ...content, clientRequestId: randomUUID(), orderNo, ...changes }
}
const modify = (
  orderNo: string,
  changes: Partial<OrderModifyRequest> = {},
  token = customer.token,
): Promise<Envelope<OrderModified>> => server.call<OrderModified>('order/modify', changeOf(orderNo, changes), token)
const place = (changes: Partial<OrderBody> = {}) => placeOrder(server, customer.token, changes)
const detail = (orderNo: string) => readDetail(server, customer.token, orderNo)
const modifications = (orderNo: string) =>
  server.database.db
    .select()
    .from(orderModification)
    .where(eq(orderModification.orderNo, orderNo))
    .orderBy(asc(orderModification.number))
const pay = async (orderNo: string) => {
  const { data } = await server.call<{ paymentNo: string; amountCents: number; channel: 'WECHAT' }>(
    'payment/create',
    { clientRequestId: randomUUID(), orderNos: [orderNo], channel: 'WECHAT' },
    customer.token,
  )
  if (data === null) throw new Error('nothing to pay')
  return { attempt: data, settle: () => notify(server, data) }
}

describe('order/modify', () => {
  test('stores the new content, counts, writes the log and stores the content before', async () => {
    const { orderNo, ewbNo } = await place()
    const { receiver } = orderBody(server)
    const { code, data } = await modify(orderNo, {
      receiver: { ...receiver, name: '王先生' },
      remark: '改派',
      packageCount: 9,
    })
    expect([code, data]).toEqual([
      0,
      expect.objectContaining({ orderNo, ewbNo, packageCount: 9, modifyCount: 1, maxModifyCount: 3 }),
    ])
    const { nodes, log, ...shown } = await detail(orderNo)
    expect(shown).toMatchObject({
      receiver: { name: '王先生', cityName: '杭州市' },
      remark: '改派',
      packageCount: 9,
      modifyCount: 1,
      canModify: true,
    })
    expect([nodes.length, log[0]]).toEqual([1, expect.objectContaining({ action: '修改订单', actor: '客户' })])
    expect(await modifications(orderNo)).toMatchObject([
      { number: 1, before: { remark: '', packageCount: 8, receiver: { name: '李思雨' } } },
    ])
    const page = await server.call<{ total: number }>('order/page', { keyword: '王先生' }, customer.token)
    expect(page.data?.total).toBe(1)
  })

  test('is possible three times', async () => {
    const { orderNo } = await place()
    for (const count of [1, 2, 3])
      expect((await modify(orderNo, { remark: `第${count}次` })).data?.modifyCount).toBe(count)
    expect(await modify(orderNo, { remark: '第4次' })).toEqual(
      apiError('MODIFICATIONS_USED_UP', '修改次数已用完', null),
    )
    expect(await detail(orderNo)).toMatchObject({ remark: '第3次', modifyCount: 3, canModify: false })
  })

  test('of 20 at once three go through', async () => {
    const { orderNo } = await place()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => modify(orderNo, { remark: `备注${index}` })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, MODIFICATIONS_USED_UP]))
    expect((await modifications(orderNo)).map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('is the same change when it is repeated, also at once, and conflicts with other content', async () => {
    const { orderNo } = await place()
    const request = changeOf(orderNo, { remark: '一次', weightGrams: 200_000 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call('order/modify', request, customer.token)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 0, data: { modifyCount: 1 } })
    expect(await server.call('order/modify', { ...request, remark: '两次' }, customer.token)).toMatchObject(
      apiError('IDEMPOTENCY_CONFLICT'),
    )
    expect(await modifications(orderNo)).toHaveLength(1)
  })

  test('gets its answer also when it is repeated after the goods were collected', async () => {
    const { orderNo, ewbNo } = await place()
    const request = changeOf(orderNo, { remark: '一次' })
    const first = await server.call('order/modify', request, customer.token)
    await push(server, [eventOf(ewbNo, 'COLLECTED', 1)])
    expect(await server.call('order/modify', request, customer.token)).toEqual(first)
  })

  test('does not count when it changes nothing', async () => {
    const { orderNo } = await place({ lines: [], volumeCm3: 960_000 })
    expect(await modify(orderNo, { lines: [], volumeCm3: 960_000, bankAccountId: 'left-over' })).toMatchObject({
      code: 0,
      data: { modifyCount: 0 },
    })
    expect([await modifications(orderNo), (await detail(orderNo)).log.length]).toEqual([[], 1])
  })

  test('needs a login and an own order that exists', async () => {
    const { orderNo } = await place()
    expect((await server.send('order/modify', changeOf(orderNo))).statusCode).toBe(401)
    const foreign = await modify(orderNo, { remark: '别人的' }, (await addCustomer(server)).token)
    expect(foreign).toEqual(apiError('ORDER_NOT_FOUND', '订单不存在或无权查看', null))
    expect(await modify('LC00000000000000')).toEqual(foreign)
    expect((await detail(orderNo)).remark).toBe('')
  })
})

describe('states', () => {
  test.each([
    ['ASSIGNED', 0],
    ['PICKUP_FAIL', 0],
    ['COLLECTED', NOT_MODIFIABLE],
    ['CANCELED', NOT_MODIFIABLE],
    ['SIGNED', NOT_MODIFIABLE],
  ] as const)('after %s: %d', async (node, code) => {
    const { orderNo, ewbNo } = await place()
    await push(server, [eventOf(ewbNo, node, 1)])
    expect((await modify(orderNo, { remark: '改' })).code).toBe(code)
  })

  test('an order that leaves the mainland is not changed here', async () => {
    const { orderNo } = await place()
    await server.database.db.update(orders).set({ kind: 'HMT' }).where(eq(orders.orderNo, orderNo))
    expect(await modify(orderNo, { remark: '改' })).toMatchObject(apiError('NOT_MODIFIABLE'))
  })
})

describe('what a new order would be refused for is refused', () => {
  test.each<[string, Partial<OrderModifyRequest>, number, string]>([
    ['a prohibited article', { goodsName: '打火机' }, GOODS_PROHIBITED, '“打火机”属于禁寄物品，无法下单'],
    ['a pick-up time that has passed', { pickupDate: '2020-01-01' }, PICKUP_SLOT_EXPIRED, '所选时段已过期，请重新选择'],
    [
      'a lane that is not served',
      { receiver: orderBody({ now: () => usualMorning }).sender },
      LANE_NOT_SERVED,
      '该线路暂未开通',
    ],
    [
      'consent to a text that we never had',
      { agreementVersion: '2020-01', remark: '改' },
      CONSENT_REQUIRED,
      '请先阅读并同意服务协议',
    ],
    ['an unknown coupon', { couponId: 'none' }, COUPON_NOT_USABLE, '优惠券不可用'],
  ])('%s', async (_, changes, code, message) => {
    const { orderNo } = await place()
    expect(await modify(orderNo, changes)).toMatchObject({ code, message })
    expect(await detail(orderNo)).toMatchObject({ modifyCount: 0, goodsName: '纸箱装服装' })
  })

  test('a volume above the limit is refused, and is no failure', async () => {
    const { orderNo } = await place()
    const answer = await modify(orderNo, {
      packageCount: 999,
      lines: [{ lengthCm: 1500, widthCm: 1500, heightCm: 1500, count: 999 }],
    })
    expect([0, 500]).not.toContain(answer.code)
    expect(await modifications(orderNo)).toEqual([])
  })

  test('more pieces of an express parcel', async () => {
    const express: Partial<OrderBody> = { productCode: 'EXP', weightGrams: 20_000, lines: [], packageCount: 2 }
    const { orderNo } = await place(express)
    const text = '快递产品不支持增加件数，请取消后重新下单'
    const refusal = apiError('BAD_FIELD', `总件数：${text}`, { path: 'packageCount', text })
    expect(await modify(orderNo, { ...express, packageCount: 3 })).toEqual(refusal)
    expect(await modify(orderNo, { ...express, productCode: 'STD', packageCount: 3 })).toEqual(refusal)
    expect(await modify(orderNo, { ...express, packageCount: 1 })).toMatchObject({ code: 0, data: { packageCount: 1 } })
  })

  test('a 客户单号 of another order, but not its own', async () => {
    await place({ customerOrderNo: 'KH-1' })
    const { orderNo } = await place({ customerOrderNo: 'KH-2' })
    expect(await modify(orderNo, { customerOrderNo: 'KH-1' })).toMatchObject(
      apiError('CUSTOMER_ORDER_NO_USED', '客户单号重复：KH-1'),
    )
    expect(await modify(orderNo, { customerOrderNo: 'KH-2', remark: '改' })).toMatchObject({ code: 0 })
    expect(await modify(orderNo, { customerOrderNo: '' })).toMatchObject({ code: 0 })
    await place({ customerOrderNo: 'KH-2' })
  })

  test('a price that the person did not see', async () => {
    const { orderNo } = await place()
    const answer = await server.call<PriceChanged>(
      'order/modify',
      changeOf(orderNo, { weightGrams: 300_000, expectedTotalCents: 1 }),
      customer.token,
    )
    expect(answer.code).toBe(PRICE_CHANGED)
    const newPrice = answer.data?.quote.totalCents ?? 0
    expect(await modify(orderNo, { weightGrams: 300_000, expectedTotalCents: newPrice })).toMatchObject({
      code: 0,
      data: { totalCents: newPrice },
    })
  })
})

describe('money', () => {
  const heavier = { weightGrams: 300_000 }
  const lighter = { weightGrams: 50_000, packageCount: 4, lines: [] }
  const settled = async (orderNo: string) => {
    const { dueCents, payStatus, estimateCents } = await detail(orderNo)
    const entries = await ledgerOf(server.database.db, orderNo, 'SENDER')
    expect(dueCents).toBe(balance(entries))
    return { dueCents, payStatus, estimateCents, refunded: balance(entries.filter(({ kind }) => kind === 'REFUND')) }
  }

  test('dearer after it was paid: the difference is due', async () => {
    const { orderNo, totalCents } = await place()
    await (await pay(orderNo)).settle()
    await modify(orderNo, heavier)
    const { dueCents, payStatus, estimateCents } = await settled(orderNo)
    expect([payStatus, dueCents]).toEqual(['UNPAID', estimateCents - totalCents])
    expect(dueCents).toBeGreaterThan(0)
  })

  test('cheaper after it was paid: the difference goes back', async () => {
    const { orderNo, totalCents } = await place()
    await (await pay(orderNo)).settle()
    await modify(orderNo, lighter)
    const { dueCents, payStatus, estimateCents, refunded } = await settled(orderNo)
    expect([payStatus, dueCents, refunded]).toEqual(['PART_REFUNDED', 0, totalCents - estimateCents])
  })

  test('an open attempt is closed when the amount changes, and what is paid to it goes back', async () => {
    const { orderNo } = await place()
    const { attempt, settle } = await pay(orderNo)
    await modify(orderNo, heavier)
    expect(await server.call('payment/query', { paymentNo: attempt.paymentNo }, customer.token)).toMatchObject({
      data: { status: 'CLOSED' },
    })
    expect(closedAtProvider).toContain(attempt.paymentNo)
    await settle()
    const { dueCents, estimateCents, refunded } = await settled(orderNo)
    expect([dueCents, refunded]).toEqual([estimateCents, attempt.amountCents])
  })

  test('an open attempt stays when only words change', async () => {
    const { orderNo } = await place()
    const { attempt, settle } = await pay(orderNo)
    await modify(orderNo, { remark: '轻放' })
    await settle()
    expect(closedAtProvider).not.toContain(attempt.paymentNo)
    expect([(await settled(orderNo)).payStatus, attempt.amountCents]).toEqual([
      'PAID',
      (await settled(orderNo)).estimateCents,
    ])
  })

  test('changed to 到付: what was paid goes back, and nothing is due', async () => {
    const { orderNo, totalCents } = await place()
    await (await pay(orderNo)).settle()
    await modify(orderNo, { payMethod: 'RECEIVER' })
    expect(await settled(orderNo)).toMatchObject({ dueCents: 0, payStatus: 'NOT_REQUIRED', refunded: totalCents })
  })

  test.each(['RECEIVER', 'MONTHLY'] as const)(
    'the sender pays after all, not %s: the whole price is due',
    async (payMethod) => {
      const { orderNo, totalCents } = await place({
        payMethod,
        ...(payMethod === 'MONTHLY' && { monthlyCode: await addMonthly(server, customer) }),
      })
      await modify(orderNo, { payMethod: 'SENDER' })
      expect(await settled(orderNo)).toMatchObject({ dueCents: totalCents, payStatus: 'UNPAID' })
      await modify(orderNo, { payMethod: 'MONTHLY', monthlyCode: await addMonthly(server, customer) })
      expect(await settled(orderNo)).toMatchObject({ dueCents: 0, payStatus: 'NOT_REQUIRED' })
    },
  )

  test('figures of the weighing before are cleared', async () => {
    const { orderNo, ewbNo } = await place()
    await push(server, [
      eventOf(ewbNo, 'ASSIGNED', 1, { actualLines: [{ feeType: 'FREIGHT', label: '运费', amountCents: 9_00 }] }),
    ])
    await modify(orderNo, heavier)
    const { actualCents, dueCents, estimateCents } = await detail(orderNo)
    expect([actualCents, dueCents]).toEqual([null, estimateCents])
  })
})

describe('a coupon', () => {
  const holderOf = async (couponId: string) =>
    (await server.database.db.select().from(coupon).where(eq(coupon.couponId, couponId)))[0]?.orderNo

  test('is replaced, and the one before can be used again', async () => {
    const [first, second] = [
      await addCoupon(server, customer),
      await addCoupon(server, customer, { discountCents: 30_00 }),
    ]
    const { orderNo, totalCents } = await place({ couponId: first })
    expect((await modify(orderNo, { couponId: second })).data?.totalCents).toBe(totalCents - 10_00)
    expect([await holderOf(first), await holderOf(second)]).toEqual([null, orderNo])
    expect((await modify(orderNo)).data?.totalCents).toBe(totalCents + 20_00)
    expect(await holderOf(second)).toBeNull()
  })

  test('stays with the order that uses it when it has expired since', async () => {
    const couponId = await addCoupon(server, customer)
    const { orderNo } = await place({ couponId })
    await server.database.db
      .update(coupon)
      .set({ expiresAt: new Date(server.now().getTime() - 1) })
      .where(eq(coupon.couponId, couponId))
    expect(await modify(orderNo, { couponId, remark: '改' })).toMatchObject({ code: 0 })
    expect(await holderOf(couponId)).toBe(orderNo)
  })

  test('of another order is refused', async () => {
    const couponId = await addCoupon(server, customer)
    const holder = await place({ couponId })
    const { orderNo } = await place()
    expect(await modify(orderNo, { couponId })).toMatchObject(apiError('COUPON_NOT_USABLE'))
    expect(await holderOf(couponId)).toBe(holder.orderNo)
  })
})
