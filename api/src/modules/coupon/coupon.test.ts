import type { ResponseOf } from '@portal/contract/calls'
import { eq } from 'drizzle-orm'
import { freightQuote, productCodes, type FeeLine } from '@portal/contract/freight'
import { fc } from '@portal/testing/property'
import { inTransaction } from '../../database/transaction'
import { apiError } from '../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server'
import { applyCoupon, claimCoupon, findCoupon, releaseCoupon } from './coupon.service'
import { coupon } from './coupon.tables'
import { grantCoupon } from './coupon.testing'
import { laneOf, shipmentOf } from '../freight/freight.testing'
import { freightLane } from '../freight/lane.tables'
import { quoteProduct } from '../freight/quote'
import { orderBody, placeOrder, readDetail } from '../orders/order.testing'
import { couponDiscount, couponRefusal, type CouponTerms, freightOf } from './coupon-rule'
import { withAgreedCoupon, withCoupon } from './with-coupon'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('coupon', () => {
  const day = 86_400_000
  let customer: TestCustomer
  beforeAll(async () => {
    await server.database.db.insert(freightLane).values([laneOf(), laneOf({ productCode: 'ECO' })])
  })
  beforeEach(async () => {
    customer = await addCustomer(server)
  })

  const daysFromNow = (days: number) => new Date(server.now().getTime() + days * day)
  const give = (fields = {}) => grantCoupon(server, customer.userId, fields)
  const list = async (fields = {}) =>
    (
      await server.call<ResponseOf<'coupon/list'>>(
        'coupon/list',
        { productCode: 'STD', freightCents: 150_00, ...fields },
        customer.token,
      )
    ).data ?? []
  const usedBy = async (couponId: string) =>
    (await server.database.db.select().from(coupon).where(eq(coupon.couponId, couponId)))[0]?.orderNo
  const claim = (couponId: string, orderNo: string) =>
    inTransaction(server.database.db, (tx) => claimCoupon(tx, customer.userId, couponId, orderNo))
  const myOrder = (index = 0) => `LC${index}-${customer.userId.slice(0, 20)}`
  const refused = (message: string) => expect.objectContaining({ errorName: 'COUPON_NOT_USABLE', message })

  describe('coupon/list', () => {
    test('judges each for the shipment: the best first, unusable ones last with the reason', async () => {
      const few = await give({ name: '减5元', discountCents: 5_00, thresholdCents: 0 })
      const later = await give({ name: '减20元', expiresAt: daysFromNow(9) })
      const sooner = await give({ name: '减20元', expiresAt: daysFromNow(3) })
      const tooLittle = await give({ thresholdCents: 150_01 })
      const other = await give({ productCodes: ['EXP'] })
      const over = await give({ expiresAt: daysFromNow(-1) })
      const coupons = await list()
      expect(
        coupons
          .slice(0, 3)
          .map(({ couponId, usable, reason, discountCents }) => [couponId, usable, reason, discountCents]),
      ).toEqual([
        [sooner, true, '', 20_00],
        [later, true, '', 20_00],
        [few, true, '', 5_00],
      ])
      expect(
        Object.fromEntries(
          coupons
            .slice(3)
            .map(({ couponId, usable, reason, discountCents }) => [couponId, [usable, reason, discountCents]]),
        ),
      ).toEqual({
        [tooLittle]: [false, '未满足使用门槛', 0],
        [other]: [false, '不适用该产品', 0],
        [over]: [false, '已过期', 0],
      })
    })

    test('leaves out what expired long ago, what an order has, and what belongs to others', async () => {
      await give({ expiresAt: daysFromNow(-31) })
      const used = await give({ orderNo: myOrder() })
      await grantCoupon(server, (await addCustomer(server)).userId)
      expect(await list()).toEqual([])
      expect((await list({ orderNo: myOrder() })).map(({ couponId }) => couponId)).toEqual([used])
      expect(await list({ orderNo: 'LC-of-another' })).toEqual([])
    })

    test('shows at most 100, and none of them gives way to an expired one', async () => {
      const rows = (count: number, expiresAt: Date) => Array.from({ length: count }, () => give({ expiresAt }))
      await Promise.all([...rows(100, daysFromNow(1)), ...rows(5, daysFromNow(-1))])
      const coupons = await list()
      expect(coupons).toHaveLength(100)
      expect(coupons.every(({ usable }) => usable)).toBe(true)
    })

    test('needs a login', async () =>
      expect(await server.call('coupon/list', { productCode: 'STD', freightCents: 1 })).toMatchObject(
        apiError('SESSION_EXPIRED'),
      ))
  })

  describe('freight/estimate', () => {
    const body = {
      from: { provinceCode: '44', cityCode: '4403', districtCode: '440305' },
      to: { provinceCode: '33', cityCode: '3301', districtCode: '330106' },
      packageCount: 8,
      weightGrams: 120_000,
      deliveryMode: 'DOOR',
    }
    const quotesFor = async (fields: Record<string, unknown>, token: string | undefined = customer.token) =>
      (await server.call<ResponseOf<'freight/estimate'>>('freight/estimate', { ...body, ...fields }, token)).data
        ?.quotes ?? []
    const totals = async (fields: Record<string, unknown>, token: string | undefined = customer.token) => {
      return Object.fromEntries(
        (await quotesFor(fields, token))
          .filter(({ available }) => available)
          .map(({ productCode, lines }) => [
            productCode,
            lines.find(({ feeType }) => feeType === 'COUPON')?.amountCents ?? 0,
          ]),
      )
    }

    test('takes the coupon off every product that it is for', async () => {
      expect(await totals({ couponId: await give({ productCodes: ['ECO'] }) })).toEqual({ STD: 0, ECO: -20_00 })
      expect(await totals({ couponId: await give() })).toEqual({ STD: -20_00, ECO: -20_00 })
    })

    test('an unusable coupon changes nothing: unknown, another’s, used, or nobody is logged in', async () => {
      const plain = { STD: 0, ECO: 0 }
      const mine = await give()
      expect(await totals({ couponId: 'unknown' })).toEqual(plain)
      expect(await totals({ couponId: await grantCoupon(server, (await addCustomer(server)).userId) })).toEqual(plain)
      expect(await totals({ couponId: mine }, '')).toEqual(plain)
      await claim(mine, myOrder())
      expect(await totals({ couponId: mine })).toEqual(plain)
      expect(await totals({ couponId: mine, orderNo: myOrder() })).toEqual({ STD: -20_00, ECO: -20_00 })
    })

    test('the best coupon of each product is in its price when it is wanted, and said', async () => {
      const [few, eco] = [
        await give({ discountCents: 5_00, thresholdCents: 0 }),
        await give({ discountCents: 8_00, thresholdCents: 0, productCodes: ['ECO'] }),
      ]
      const coupons = async (fields: Record<string, unknown>, token?: string) =>
        Object.fromEntries((await quotesFor(fields, token)).map(({ productCode, couponId }) => [productCode, couponId]))
      const none = { DRD: '', STD: '', ECO: '', FTL: '', EXP: '' }
      expect(await totals({ bestCoupon: true })).toEqual({ STD: -5_00, ECO: -8_00 })
      expect(await coupons({ bestCoupon: true })).toEqual({ ...none, STD: few, ECO: eco })
      expect(await coupons({ couponId: few, bestCoupon: true })).toEqual({ ...none, STD: few, ECO: few })
      expect(await coupons({ couponId: eco, bestCoupon: true })).toEqual({ ...none, STD: few, ECO: eco })
      expect(await coupons({ couponId: eco })).toEqual({ ...none, ECO: eco })
      expect(await coupons({})).toEqual(none)
      expect(await coupons({ bestCoupon: true }, '')).toEqual(none)
    })

    test('what it answers with the best coupon is what the order costs', async () => {
      await give({ discountCents: 5_00, thresholdCents: 0 })
      const order = orderBody(server)
      const quote = (await quotesFor({ ...order, from: order.sender, to: order.receiver, bestCoupon: true })).find(
        ({ productCode }) => productCode === order.productCode,
      )
      const { orderNo } = await placeOrder(server, customer.token, {
        couponId: quote?.couponId,
        expectedTotalCents: quote?.totalCents,
      })
      expect(quote?.couponId).not.toBe('')
      const { estimateCents, estimateLines } = await readDetail(server, customer.token, orderNo)
      expect(estimateCents).toBe(quote?.totalCents)
      expect(estimateLines).toEqual(quote?.lines)
    })
  })

  describe('the price of an order', () => {
    const quote = quoteProduct('STD', laneOf(), shipmentOf({ weightGrams: 120_000, packageCount: 8 }), usualMorning)
    const price = (couponId: string, orderNo?: string) =>
      applyCoupon(server.database.db, customer.userId, couponId, quote, server.now(), orderNo)

    test('has the reduction; without a coupon it stays', async () => {
      expect((await price(await give())).totalCents).toBe(quote.totalCents - 20_00)
      expect(await price('')).toBe(quote)
    })

    test('is refused with an unusable one, with the reason where there is one', async () => {
      await expect(price(await give({ expiresAt: daysFromNow(-1) }))).rejects.toEqual(refused('优惠券不可用：已过期'))
      await expect(price(await give({ thresholdCents: 900_00 }))).rejects.toEqual(
        refused('优惠券不可用：未满足使用门槛'),
      )
      await expect(price(await give({ productCodes: ['FTL'] }))).rejects.toEqual(refused('优惠券不可用：不适用该产品'))
      await expect(price('unknown')).rejects.toEqual(refused('优惠券不可用'))
      await expect(price(await grantCoupon(server, (await addCustomer(server)).userId))).rejects.toEqual(
        refused('优惠券不可用'),
      )
    })

    test('of an order that is changed keeps its coupon, also after the coupon’s last day', async () => {
      const couponId = await give({ orderNo: myOrder(), expiresAt: daysFromNow(-1) })
      expect((await price(couponId, myOrder())).totalCents).toBe(quote.totalCents - 20_00)
      await expect(price(couponId, 'LC-of-another')).rejects.toEqual(refused('优惠券不可用'))
    })
  })

  describe('one coupon, one order', () => {
    test('of 20 orders at the same time one gets it', async () => {
      const couponId = await give()
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => claim(couponId, myOrder(index))),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)).toEqual(
        Array(19).fill(refused('优惠券不可用')),
      )
      expect(await usedBy(couponId)).toBe(myOrder(results.findIndex(({ status }) => status === 'fulfilled')))
    })

    test('is claimed again by the same order, changed for another, given up, and freed', async () => {
      const [first, second] = [await give(), await give()]
      const orderNo = myOrder()
      await claim(first, orderNo)
      await claim(first, orderNo)
      expect([await usedBy(first), await usedBy(second)]).toEqual([orderNo, null])
      await claim(second, orderNo)
      expect([await usedBy(first), await usedBy(second)]).toEqual([null, orderNo])
      await claim('', orderNo)
      expect([await usedBy(first), await usedBy(second)]).toEqual([null, null])
      await claim(first, orderNo)
      await releaseCoupon(server.database.db, { userId: customer.userId, orderNo })
      expect(await findCoupon(server.database.db, customer.userId, first)).toMatchObject({ discountCents: 20_00 })
    })

    test('another’s is not to be had, and a claim that fails leaves the order its own', async () => {
      const [mine, others] = [await give(), await grantCoupon(server, (await addCustomer(server)).userId)]
      await claim(mine, myOrder())
      await expect(claim(others, myOrder())).rejects.toEqual(refused('优惠券不可用'))
      expect([await usedBy(mine), await usedBy(others)]).toEqual([myOrder(), null])
    })
  })
})

describe('coupon rule', () => {
  const now = new Date('2026-11-20T04:00:00Z')
  /** The day before is over. */
  const yesterday = new Date('2026-11-19T15:59:59Z')
  const couponOf = (fields: Partial<CouponTerms> = {}): CouponTerms => ({
    name: '新客立减20元',
    discountCents: 20_00,
    thresholdCents: 100_00,
    productCodes: [],
    expiresAt: new Date('2026-12-01T00:00:00Z'),
    ...fields,
  })

  describe('whether a coupon is for a shipment (domain §1)', () => {
    test.each<[string, Partial<CouponTerms>, number, string, number]>([
      ['the freight reaches the threshold', {}, 100_00, '', 20_00],
      ['the freight is a cent below it', {}, 99_99, '未满足使用门槛', 0],
      ['no threshold, freight below the reduction: never below 0', { thresholdCents: 0 }, 12_00, '', 12_00],
      ['no threshold, and no freight', { thresholdCents: 0 }, 0, '未满足使用门槛', 0],
      ['for this product', { productCodes: ['ECO', 'STD'] }, 100_00, '', 20_00],
      ['for another product', { productCodes: ['ECO'] }, 100_00, '不适用该产品', 0],
      ['on its last day, after its hour', { expiresAt: new Date('2026-11-20T03:00:00Z') }, 100_00, '', 20_00],
      ['the day after', { expiresAt: yesterday }, 100_00, '已过期', 0],
      [
        'expired, other product, too little: the first reason',
        { expiresAt: yesterday, productCodes: ['ECO'] },
        1,
        '已过期',
        0,
      ],
    ])('%s', (_, fields, freight, reason, discount) => {
      expect(couponRefusal(couponOf(fields), 'STD', freight, now)).toBe(reason)
      expect(couponDiscount(couponOf(fields), 'STD', freight, now)).toBe(discount)
    })
  })

  describe('a quote with a coupon', () => {
    // 60 kg × 1.50 = 90.00 freight, 20 pickup and delivery minima, fuel 2.70, 上楼费 none.
    const quote = quoteProduct('STD', laneOf(), shipmentOf({ weightGrams: 60_000, packageCount: 6 }), now)

    test('has the line 优惠 with the coupon’s name, off the freight alone', () => {
      expect(freightOf(quote.lines)).toBe(90_00)
      const reduced = withCoupon(quote, couponOf({ discountCents: 500_00, thresholdCents: 0 }), now)
      expect(reduced.lines).toEqual([
        ...quote.lines,
        { feeType: 'COUPON', label: '优惠', amountCents: -90_00, note: '新客立减20元' },
      ])
      expect(reduced.totalCents).toBe(quote.totalCents - 90_00)
    })

    test.each([
      ['no coupon', undefined],
      ['an expired one', couponOf({ expiresAt: yesterday })],
      ['one for another product', couponOf({ productCodes: ['EXP'] })],
      ['one whose threshold is above the freight', couponOf({ thresholdCents: 90_01 })],
    ])('%s changes nothing', (_, coupon) => expect(withCoupon(quote, coupon, now)).toBe(quote))

    test('a product that is not available stays without amounts', () => {
      const closed = quoteProduct('STD', undefined, shipmentOf(), now)
      expect(withCoupon(closed, couponOf({ thresholdCents: 0 }), now)).toBe(closed)
    })
  })

  const coupons = fc.record({
    name: fc.constant('优惠券'),
    discountCents: fc.integer({ min: 1, max: 1_000_00 }),
    thresholdCents: fc.integer({ min: 0, max: 1_000_00 }),
    productCodes: fc.subarray([...productCodes]),
    expiresAt: fc.constantFrom(yesterday, now),
  })

  test('whatever the coupon: whole cents, lines that add up, at most the freight taken off, every other fee as it was', () => {
    fc.assert(
      fc.property(
        coupons,
        fc.integer({ min: 10, max: 900_000 }),
        fc.constantFrom(...productCodes),
        (coupon, weightGrams, productCode) => {
          const plain = quoteProduct(
            productCode,
            laneOf({ productCode }),
            shipmentOf({ weightGrams, packageCount: 10 }),
            now,
          )
          const reduced = withCoupon(plain, coupon, now)
          expect(() => freightQuote.parse(reduced)).not.toThrow()
          expect(reduced.lines.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(reduced.totalCents)
          expect(reduced.lines.filter(({ feeType }) => feeType !== 'COUPON')).toEqual(plain.lines)
          expect(plain.totalCents - reduced.totalCents).toBe(
            plain.available ? couponDiscount(coupon, productCode, freightOf(plain.lines), now) : 0,
          )
          expect(plain.totalCents - reduced.totalCents).toBeLessThanOrEqual(freightOf(plain.lines))
        },
      ),
    )
  })

  describe('fees as weighed keep the coupon of the order', () => {
    const line = (feeType: FeeLine['feeType'], amountCents: number): FeeLine => ({
      feeType,
      label: feeType,
      amountCents,
      note: '',
    })
    const promised = [line('FREIGHT', 100_00), line('COUPON', -20_00)]
    test.each<[string, FeeLine[], FeeLine[], FeeLine[]]>([
      [
        'as much as was promised',
        [line('FREIGHT', 150_00)],
        promised,
        [line('FREIGHT', 150_00), line('COUPON', -20_00)],
      ],
      [
        'at most the new freight',
        [line('FREIGHT', 15_00), line('UPSTAIRSFEE', 30_00)],
        promised,
        [line('FREIGHT', 15_00), line('UPSTAIRSFEE', 30_00), line('COUPON', -15_00)],
      ],
      [
        'never below nothing, also beside a rebate of the carrier',
        [line('FREIGHT', 50_00), line('SURCHARGE', -45_00)],
        promised,
        [line('FREIGHT', 50_00), line('SURCHARGE', -45_00), line('COUPON', -5_00)],
      ],
      ['none where nothing is charged', [line('UPSTAIRSFEE', 30_00)], promised, [line('UPSTAIRSFEE', 30_00)]],
      [
        'the carrier’s own, if it tells one',
        [line('FREIGHT', 100_00), line('COUPON', -1_00)],
        promised,
        [line('FREIGHT', 100_00), line('COUPON', -1_00)],
      ],
      ['none where there was none', [line('FREIGHT', 100_00)], [line('FREIGHT', 90_00)], [line('FREIGHT', 100_00)]],
    ])('%s', (_, weighed, estimated, expected) => expect(withAgreedCoupon(weighed, estimated)).toEqual(expected))
  })
})
