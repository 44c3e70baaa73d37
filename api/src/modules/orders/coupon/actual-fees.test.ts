import { type FeeLine, feeTypes } from '@portal/contract/freight'
import { fc } from '@portal/testing/property'
import { withAgreedCoupon } from '../../coupon/with-coupon'
import { balance } from '../../order-core/ledger'
import { actualFees, reportedFees } from './actual-fees'

const line = (feeType: FeeLine['feeType'], amountCents: number, label = '', note = ''): FeeLine => ({
  feeType,
  label,
  amountCents,
  note,
})
const coupon = (cents: number) => line('COUPON', -cents, '优惠', '满100减20')
const extra = line('EXPRESSADDRCHANGEFEE', 12_00, '改址费', '同城')

test.each<[string, FeeLine[], FeeLine[], FeeLine[]]>([
  ['nothing of its own', [line('FREIGHT', 90_00)], [line('FREIGHT', 80_00)], [line('FREIGHT', 90_00)]],
  ['its coupon', [line('FREIGHT', 90_00)], [line('FREIGHT', 80_00), coupon(20_00)], [line('FREIGHT', 90_00)]],
  ['a coupon cut short', [line('FREIGHT', 5_00)], [line('FREIGHT', 80_00), coupon(20_00)], [line('FREIGHT', 5_00)]],
  ['a fee agreed on the way', [line('FREIGHT', 90_00)], [line('FREIGHT', 80_00), extra], [line('FREIGHT', 90_00)]],
  [
    'a reduction that the carrier told',
    [line('FREIGHT', 90_00), line('COUPON', -3_00, '折扣')],
    [line('FREIGHT', 80_00), coupon(20_00)],
    [line('FREIGHT', 90_00), line('COUPON', -3_00, '折扣')],
  ],
])('the reported lines are recovered when the estimate has %s', (_, carrierLines, estimate, expected) =>
  expect(reportedFees(actualFees(carrierLines, estimate), estimate)).toEqual(expected),
)

const note = fc.constantFrom('', '同城', '满100减20')
const charge = fc.record({
  feeType: fc.constantFrom(...feeTypes.filter((feeType) => feeType !== 'COUPON')),
  label: fc.constantFrom('运费', '改址费'),
  amountCents: fc.integer({ min: -50_00, max: 300_00 }),
  note,
})
const reduction = (label: string) =>
  fc.record({
    feeType: fc.constant('COUPON' as const),
    label: fc.constant(label),
    amountCents: fc.integer({ min: -50_00, max: -1 }),
    note,
  })
/** Discounts of the carrier have another label than coupons. */
const linesOfCarrier = fc.array(
  fc.oneof({ weight: 5, arbitrary: charge }, { weight: 1, arbitrary: reduction('折扣') }),
  {
    maxLength: 6,
  },
)
const estimatedLines = fc.array(
  fc.oneof({ weight: 5, arbitrary: charge }, { weight: 1, arbitrary: reduction('优惠') }),
  { maxLength: 6 },
)

test('fees that are computed again from the recovered lines are the same', () => {
  fc.assert(
    fc.property(linesOfCarrier, estimatedLines, (carrierLines, estimate) => {
      const fees = actualFees(carrierLines, estimate)
      expect(balance(actualFees(reportedFees(fees, estimate), estimate))).toBe(balance(fees))
    }),
  )
})

test('without the estimate’s coupon nothing is taken off', () => {
  const carrierLines = [line('FREIGHT', 90_00), line('UPSTAIRSFEE', 30_00)]
  const fees = actualFees(carrierLines, [line('FREIGHT', 80_00), coupon(20_00)])
  expect(balance(fees)).toBe(100_00)
  expect(withAgreedCoupon(reportedFees(fees, [coupon(20_00)]), [line('FREIGHT', 80_00)])).toEqual(carrierLines)
})
