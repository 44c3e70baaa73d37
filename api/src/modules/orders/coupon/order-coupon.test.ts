import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import type { FeeLine } from '@portal/contract/freight'
import type { PaymentAttempt } from '@portal/contract/payment'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { COUPON_NOT_USABLE, NOT_PAYABLE, ORDER_NOT_FOUND, PAYMENT_OVERDUE } from '@portal/contract/codes'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { coupon } from '../../coupon/coupon.tables'
import { grantCoupon } from '../../coupon/coupon.testing'
import { eventOf, type EventInput, pushed } from '../../operations/operations.testing'
import { addMonthly, passRealName } from '../entitlements.testing'
import { cancelBody } from '../cancel/cancel-body.testing'
import { type OrderBody, openLanes, orderBody, placeOrder, readDetail } from '../order.testing'
import { ageOrder } from '../../../testing/age-order'
import { openCrossBorderLanes, crossBorderBody } from '../cross-border/cross-border.testing'
import { balance } from '../../order-core/ledger'
import { ledgerOf } from '../../../testing/ledger-of'
import { notify } from '../../payment/payment.testing'
import { couponChanges } from '../limits'

let server: TestServer
let customer: TestCustomer
/** Attempts that the provider was asked to close. */
const closedAtProvider: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    ports: ({ payment, ...ports }) => {
      const close = (paymentNo: string) => {
        closedAtProvider.push(paymentNo)
        return payment.WECHAT.close(paymentNo)
      }
      return { ...ports, payment: { ...payment, WECHAT: { ...payment.WECHAT, close } } }
    },
  })
  await openLanes(server)
  await openCrossBorderLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
})

/** Total of an order without a coupon, 240.00 of it freight. */
const plainCents = 281_20

const yesterday = () => new Date(server.now().getTime() - 86_400_000)
const give = (fields = {}) => grantCoupon(server, customer.userId, fields)
const place = (changes: Partial<OrderBody> = {}) => placeOrder(server, customer.token, changes)
const change = (
  { orderNo }: { orderNo: string },
  couponId: string,
  more: Partial<RequestOf<'order/changeCoupon'>> = {},
  { token } = customer,
) => server.call<ResponseOf<'order/changeCoupon'>>('order/changeCoupon', { orderNo, couponId, ...more }, token)
const list = ({ orderNo }: { orderNo: string }, { token } = customer) =>
  server.call<ResponseOf<'order/coupons'>>('order/coupons', { orderNo }, token)
const detail = ({ orderNo }: { orderNo: string }) => readDetail(server, customer.token, orderNo)
const dueCoupons = async () =>
  (await server.call<ResponseOf<'order/unpaid'>>('order/unpaid', {}, customer.token)).data?.map(
    ({ orderNo, dueCents, coupon }) => ({ orderNo, dueCents, coupon }),
  )
const usedBy = async (couponId: string) =>
  (await server.database.db.select().from(coupon).where(eq(coupon.couponId, couponId)))[0]?.orderNo
const open = async (...placed: { orderNo: string }[]): Promise<PaymentAttempt> => {
  const { data } = await server.call<PaymentAttempt>(
    'payment/create',
    { clientRequestId: randomUUID(), orderNos: placed.map(({ orderNo }) => orderNo), channel: 'WECHAT' },
    customer.token,
  )
  if (data === null) throw new Error('nothing to pay')
  return data
}
const stateOf = async ({ paymentNo }: PaymentAttempt) =>
  (await server.call<ResponseOf<'payment/query'>>('payment/query', { paymentNo }, customer.token)).data
const line = (feeType: FeeLine['feeType'], amountCents: number, label = ''): FeeLine => ({
  feeType,
  label,
  amountCents,
  note: '',
})
const happen = ({ ewbNo }: { ewbNo: string }, nodeType: EventInput['nodeType'], minutes = 0, fields = {}) =>
  pushed(server, [eventOf(ewbNo, nodeType, minutes, fields)])
const weigh = (order: { ewbNo: string }, lines: FeeLine[], minutes = 0) =>
  happen(order, 'ASSIGNED', minutes, { actualLines: lines })

describe('order/changeCoupon', () => {
  test('chooses a coupon, changes it and takes it away: what is due follows, and so do the entries', async () => {
    const [twenty, five] = [await give(), await give({ name: '减5元', discountCents: 5_00, thresholdCents: 0 })]
    const order = await place()
    for (const [couponId, dueCents] of [
      [twenty, plainCents - 20_00],
      [five, plainCents - 5_00],
      ['', plainCents],
      [five, plainCents - 5_00],
    ] as const) {
      expect(await change(order, couponId, { expectedTotalCents: dueCents })).toMatchObject({
        code: 0,
        data: { orderNo: order.orderNo, couponId, dueCents },
      })
      expect(await detail(order)).toMatchObject({ couponId, estimateCents: dueCents, dueCents, payStatus: 'UNPAID' })
      expect(balance(await ledgerOf(server.database.db, order.orderNo, 'SENDER'))).toBe(dueCents)
      expect([await usedBy(twenty), await usedBy(five)]).toEqual([
        couponId === twenty ? order.orderNo : null,
        couponId === five ? order.orderNo : null,
      ])
    }
    const { estimateLines, modifyCount, canModify, log } = await detail(order)
    expect(estimateLines.filter(({ feeType }) => feeType === 'COUPON')).toEqual([
      { feeType: 'COUPON', label: '优惠', amountCents: -5_00, note: '减5元' },
    ])
    expect([modifyCount, canModify]).toEqual([0, true])
    expect(log.map(({ action, actor }) => [actor, action]).slice(0, 4)).toEqual([
      ['系统', '费用按所选优惠券重新计算'],
      ['客户', '使用优惠券（减5元）'],
      ['系统', '费用按所选优惠券重新计算'],
      ['客户', '不使用优惠券'],
    ])
  })

  test('once more is the same, and is neither booked nor logged again', async () => {
    const couponId = await give()
    const order = await place()
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(order, couponId)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { log } = await detail(order)
    expect(log.filter(({ action }) => action.startsWith('使用优惠券'))).toHaveLength(1)
    expect(
      (await ledgerOf(server.database.db, order.orderNo, 'SENDER')).filter(({ feeType }) => feeType === 'COUPON'),
    ).toEqual([expect.objectContaining({ kind: 'ADJUSTMENT', amountCents: -20_00 })])
  })

  test('another price than the one that was seen is refused with the one of now', async () => {
    const couponId = await give()
    const order = await place()
    expect(await change(order, couponId, { expectedTotalCents: plainCents - 20_01 })).toMatchObject({
      ...apiError('PRICE_CHANGED'),
      data: { totalCents: plainCents - 20_00 },
    })
    expect(await usedBy(couponId)).toBeNull()
  })

  test('ends the open attempt, also of a bundle, when the amount changes; another coupon of the same worth ends none', async () => {
    const [one, same] = [await give(), await give({ name: '也减20' })]
    const [order, other] = [await place(), await place({ goodsName: '另一单' })]
    const bundle = await open(order, other)
    await change(order, one)
    expect(await stateOf(bundle)).toMatchObject({ status: 'CLOSED', closeReason: 'AMOUNT_CHANGED' })
    expect(closedAtProvider).toEqual([bundle.paymentNo])
    const single = await open(order)
    expect(single.amountCents).toBe(plainCents - 20_00)
    await change(order, same)
    expect(await stateOf(single)).toMatchObject({ status: 'PAYING' })
    expect(closedAtProvider).toEqual([bundle.paymentNo])
    await notify(server, single)
    expect(await detail(order)).toMatchObject({ couponId: same, dueCents: 0, payStatus: 'PAID' })
  })

  test('may cover everything: then nothing is due', async () => {
    const couponId = await give({ discountCents: 999_00, thresholdCents: 0 })
    const order = await place()
    await weigh(order, [line('FREIGHT', 50_00)])
    expect(await change(order, couponId)).toMatchObject({ code: 0, data: { dueCents: 0 } })
    expect(await detail(order)).toMatchObject({ dueCents: 0, payStatus: 'PAID' })
    expect(await change(order, couponId)).toMatchObject({ code: 0, data: { dueCents: 0 } })
    expect(await change(order, '')).toMatchObject(apiError('NOT_PAYABLE'))
    expect((await list(order)).code).toBe(NOT_PAYABLE)
  })

  test('of two orders at the same time one gets the coupon', async () => {
    const couponId = await give()
    const placed = [await place(), await place({ goodsName: '另一单' }), await place({ goodsName: '第三单' })]
    const answers = await Promise.all(placed.map((order) => change(order, couponId)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, COUPON_NOT_USABLE, COUPON_NOT_USABLE])
    const winner = placed[answers.findIndex(({ code }) => code === 0)]
    expect(await usedBy(couponId)).toBe(winner?.orderNo)
    for (const order of placed)
      expect((await detail(order)).dueCents).toBe(order === winner ? plainCents - 20_00 : plainCents)
  })

  test('a coupon that is not usable is refused with the reason', async () => {
    const order = await place()
    const orderCouponId = await give()
    await change(await place({ goodsName: '另一单' }), orderCouponId)
    for (const [couponId, message] of [
      [await give({ expiresAt: yesterday() }), '优惠券不可用：已过期'],
      [await give({ thresholdCents: 240_01 }), '优惠券不可用：未满足使用门槛'],
      [await give({ productCodes: ['EXP'] }), '优惠券不可用：不适用该产品'],
      [orderCouponId, '优惠券不可用'],
      [await grantCoupon(server, (await addCustomer(server)).userId), '优惠券不可用'],
      ['unknown', '优惠券不可用'],
    ] as const)
      expect(await change(order, couponId)).toEqual(apiError('COUPON_NOT_USABLE', message, null))
    expect(await detail(order)).toMatchObject({ couponId: '', dueCents: plainCents })
  })

  test('another customer’s order is not found', async () => {
    const stranger = await addCustomer(server)
    const order = await place()
    const none = { orderNo: 'LC-none' }
    expect(await change(order, '', {}, stranger)).toEqual(await change(none, '', {}, stranger))
    expect((await change(order, '', {}, stranger)).code).toBe(ORDER_NOT_FOUND)
    expect(await list(order, stranger)).toEqual(await list(none, stranger))
    expect((await list(order, stranger)).code).toBe(ORDER_NOT_FOUND)
  })

  test('as often as a person does it', async () => {
    const order = await place()
    const answers = await Promise.all(Array.from({ length: couponChanges.max + 1 }, () => change(order, '')))
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(1)
  })
})

describe('the coupon cannot be changed', () => {
  const refusals: [string, () => Promise<{ orderNo: string }>, string][] = [
    ['到付', () => place({ payMethod: 'RECEIVER' }), '到付订单不能更换优惠券'],
    [
      '月结',
      async () => place({ payMethod: 'MONTHLY', monthlyCode: await addMonthly(server, customer) }),
      '月结订单不能更换优惠券',
    ],
    [
      'to leave the mainland',
      async () => {
        await passRealName(server, customer)
        const body = crossBorderBody(server)
        const { data } = await server.call<{ orderNo: string }>('order/createCrossBorder', body, customer.token)
        return data ?? { orderNo: 'none' }
      },
      '国际及港澳台订单不能使用优惠券',
    ],
    [
      'called off by the customer',
      async () => {
        const order = await place()
        await server.call('order/cancel', cancelBody(order.orderNo), customer.token)
        return order
      },
      '订单已取消，不能更换优惠券',
    ],
    [
      'called off by the carrier',
      async () => {
        const order = await place()
        await happen(order, 'REJECTED')
        return order
      },
      '订单已取消，不能更换优惠券',
    ],
    [
      'paid',
      async () => {
        const order = await place()
        await notify(server, await open(order))
        return order
      },
      '订单已付款，不能更换优惠券',
    ],
    [
      'paid, with a supplement to be paid',
      async () => {
        const order = await place()
        await notify(server, await open(order))
        await weigh(order, [line('FREIGHT', 400_00)])
        return order
      },
      '订单已付款，不能更换优惠券',
    ],
    [
      'with a reduction that the carrier has told',
      async () => {
        const order = await place()
        await weigh(order, [line('FREIGHT', 400_00), line('COUPON', -10_00, '折扣')])
        return order
      },
      '承运商已计入优惠，不能更换优惠券',
    ],
  ]
  test.each(refusals)('%s', async (_, prepare, message) => {
    const couponId = await give()
    const order = await prepare()
    const before = await detail(order)
    const refused = apiError('COUPON_NOT_CHANGEABLE', message, null)
    expect(await change(order, couponId)).toEqual(refused)
    expect(await change(order, '')).toEqual(refused)
    expect(await list(order)).toEqual(refused)
    expect(await detail(order)).toEqual(before)
    expect((await dueCoupons())?.every(({ coupon }) => coupon === null)).toBe(true)
  })

  test('what was paid twice and went back whole leaves the order unpaid: its coupon can be changed', async () => {
    const order = await place()
    const late = await open(order)
    await server.call('payment/close', { paymentNo: late.paymentNo }, customer.token)
    await notify(server, late)
    expect(await change(order, await give())).toMatchObject({ code: 0, data: { dueCents: plainCents - 20_00 } })
  })
})

describe('fees as weighed', () => {
  const carrierLines = [line('FREIGHT', 300_00), line('UPSTAIRSFEE', 30_00)]

  test.each<[string, FeeLine[], number]>([
    ['more than estimated', carrierLines, 310_00],
    ['less than the coupon', [line('FREIGHT', 15_00), line('UPSTAIRSFEE', 30_00)], 30_00],
    ['with a deduction', [line('FREIGHT', 90_00), line('PICKUPSERVICEFEE', -80_00), line('UPSTAIRSFEE', 3_00)], 0],
    ['less than the coupon is for', [line('FREIGHT', 90_00)], 70_00],
  ])('%s: a coupon takes off the same before and after', async (_, lines, dueCents) => {
    const [before, after] = [await place({ couponId: await give() }), await place({ goodsName: '另一单' })]
    await weigh(before, lines)
    await weigh(after, lines)
    expect(await change(after, await give())).toMatchObject({ code: 0, data: { dueCents } })
    const [one, other] = [await detail(before), await detail(after)]
    expect(other).toMatchObject({ dueCents, actualCents: dueCents, actualLines: one.actualLines })
    await weigh(after, carrierLines, 60)
    expect(await detail(after)).toMatchObject({ dueCents: 310_00, actualCents: 310_00 })
  })

  test('give the coupon back when none is wanted', async () => {
    const order = await place({ couponId: await give() })
    await weigh(order, carrierLines)
    expect(await change(order, '')).toMatchObject({ code: 0, data: { dueCents: 330_00 } })
    expect(await detail(order)).toMatchObject({
      actualLines: carrierLines,
      actualCents: 330_00,
      estimateCents: plainCents,
    })
  })

  test('open a coupon that the estimate was too little for', async () => {
    const couponId = await give({ thresholdCents: 300_00 })
    const order = await place()
    expect((await change(order, couponId)).code).toBe(COUPON_NOT_USABLE)
    await weigh(order, carrierLines)
    expect(await change(order, couponId)).toMatchObject({ code: 0, data: { dueCents: 310_00 } })
  })

  test('without freight leave nothing to take off', async () => {
    const order = await place()
    await weigh(order, [line('UPSTAIRSFEE', 30_00)])
    expect(await change(order, await give())).toMatchObject(
      apiError('COUPON_NOT_USABLE', '优惠券不可用：未满足使用门槛'),
    )
  })
})

describe('order/coupons', () => {
  test('judges each for the order, with what it then costs; the one that it has is among them', async () => {
    const orderCouponId = await give({ name: '减5元', discountCents: 5_00, thresholdCents: 0 })
    const order = await place({ couponId: orderCouponId })
    const best = await give()
    const tooLittle = await give({ thresholdCents: 240_01 })
    const other = await give({ productCodes: ['EXP'] })
    const over = await give({ expiresAt: yesterday() })
    await change(await place({ goodsName: '另一单' }), await give())
    const { data } = await list(order)
    expect(data).toMatchObject({ couponId: orderCouponId, plainTotalCents: plainCents })
    expect(
      data?.coupons.map(({ couponId, usable, reason, totalCents }) => [couponId, usable, reason, totalCents]),
    ).toEqual([
      [best, true, '', plainCents - 20_00],
      [orderCouponId, true, '', plainCents - 5_00],
      ...[
        [over, false, '已过期', plainCents],
        [tooLittle, false, '未满足使用门槛', plainCents],
        [other, false, '不适用该产品', plainCents],
      ].sort(([one], [two]) => {
        const place = (id: unknown) => data?.coupons.findIndex(({ couponId }) => couponId === id) ?? 0
        return place(one) - place(two)
      }),
    ])
    for (const { couponId, usable, totalCents } of data?.coupons ?? [])
      if (usable) expect((await change(order, couponId)).data?.dueCents).toBe(totalCents)
  })

  test('of weighed fees are as they are charged, and the order keeps its own whatever they are', async () => {
    const orderCouponId = await give()
    const order = await place({ couponId: orderCouponId })
    const five = await give({ name: '减5元', discountCents: 5_00, thresholdCents: 0 })
    await weigh(order, [line('FREIGHT', 15_00), line('UPSTAIRSFEE', 30_00)])
    await server.database.db.update(coupon).set({ expiresAt: yesterday() }).where(eq(coupon.couponId, orderCouponId))
    expect((await list(order)).data).toMatchObject({
      plainTotalCents: 45_00,
      coupons: [
        { couponId: orderCouponId, usable: true, discountCents: 15_00, totalCents: 30_00 },
        { couponId: five, usable: true, discountCents: 5_00, totalCents: 40_00 },
      ],
    })
  })
})

describe('order/unpaid', () => {
  test('says which coupon an order has, how many others can be used, and what the best saves', async () => {
    const orderCouponId = await give({ name: '减5元', discountCents: 5_00, thresholdCents: 0 })
    const [order, plain] = [await place({ couponId: orderCouponId }), await place({ goodsName: '另一单' })]
    const none = { couponId: '', name: '', discountCents: 0, otherCount: 0, usableCount: 0, bestDiscountCents: 0 }
    const own = { ...none, couponId: orderCouponId, name: '减5元', discountCents: 5_00 }
    expect(await dueCoupons()).toEqual(
      expect.arrayContaining([
        { orderNo: order.orderNo, dueCents: plainCents - 5_00, coupon: own },
        { orderNo: plain.orderNo, dueCents: plainCents, coupon: none },
      ]),
    )
    await give()
    await give({ thresholdCents: 240_01 })
    const others = { otherCount: 2, usableCount: 1, bestDiscountCents: 20_00 }
    expect(await dueCoupons()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderNo: order.orderNo, coupon: { ...own, ...others } }),
        expect.objectContaining({ orderNo: plain.orderNo, coupon: { ...none, ...others } }),
      ]),
    )
  })
})

test('another coupon puts off no debt', async () => {
  const couponId = await give()
  const order = await place({ couponId })
  await happen(order, 'COLLECTED', 0, { eventAt: server.now().toISOString() })
  await ageOrder(server.database.db, order.orderNo, 8)
  const dueAt = async () =>
    (await server.call<ResponseOf<'order/unpaid'>>('order/unpaid', {}, customer.token)).data?.[0]?.dueAt
  const before = await dueAt()
  expect(await change(order, '')).toMatchObject({ code: 0 })
  expect(await dueAt()).toBe(before)
  expect((await server.call('order/create', orderBody(server), customer.token)).code).toBe(PAYMENT_OVERDUE)
})
