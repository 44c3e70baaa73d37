import type { FeeLine } from '@portal/contract/freight'
import { withAgreedCoupon } from '../../coupon/with-coupon'
import { withAgreedFees } from '../../order-core/extra-lines'

/**
 * All fees of an order as weighed: the carrier's lines, and the agreed fees and coupon that the carrier does not know.
 */
export const actualFees = (carrierLines: readonly FeeLine[], estimateLines: readonly FeeLine[]): FeeLine[] =>
  withAgreedFees(withAgreedCoupon(carrierLines, estimateLines), estimateLines)

const isSame = (one: FeeLine, other: FeeLine): boolean =>
  one.feeType === other.feeType &&
  one.label === other.label &&
  one.note === other.note &&
  one.amountCents === other.amountCents

/** Whether the line is that of the order's coupon: it equals the estimate's except for the amount. */
const isOwnCoupon = (line: FeeLine, estimateLines: readonly FeeLine[]): boolean =>
  estimateLines.some((promised) => isSame(promised, { ...line, amountCents: promised.amountCents }))

/** The inverse of `actualFees`: the lines that the carrier reported. */
export const reportedFees = (actualLines: readonly FeeLine[], estimateLines: readonly FeeLine[]): FeeLine[] => {
  const extras = withAgreedFees([], estimateLines)
  return actualLines.filter((line) =>
    line.feeType === 'COUPON' ? !isOwnCoupon(line, estimateLines) : !extras.some((extra) => isSame(extra, line)),
  )
}
