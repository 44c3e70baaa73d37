import { freightQuote, productCodes, type FeeLine } from '@portal/contract/freight'
import { fc } from '@portal/testing/property'
import { laneOf, shipmentOf } from '../freight/freight.testing'
import { quoteProduct } from '../freight/quote'
import { couponDiscount, couponRefusal, type CouponTerms, freightOf } from './coupon-rule'
import { withAgreedCoupon, withCoupon } from './with-coupon'

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
    ['as much as was promised', [line('FREIGHT', 150_00)], promised, [line('FREIGHT', 150_00), line('COUPON', -20_00)]],
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
