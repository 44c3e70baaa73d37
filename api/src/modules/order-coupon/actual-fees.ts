import type { FeeLine } from '@portal/contract/freight'
import { withAgreedCoupon } from '../coupon/with-coupon'
import { withAgreedFees } from '../order-core/extra-lines'

/** All fees of an order as the carrier weighed it, with what the carrier knows nothing of. */
export const actualFees = (carrierLines: readonly FeeLine[], estimateLines: readonly FeeLine[]): FeeLine[] =>
  withAgreedFees(withAgreedCoupon(carrierLines, estimateLines), estimateLines)

const isSame = (one: FeeLine, other: FeeLine): boolean =>
  one.feeType === other.feeType &&
  one.label === other.label &&
  one.note === other.note &&
  one.amountCents === other.amountCents

/** The coupon's line is the estimate's but for its amount. */
const isOwnCoupon = (line: FeeLine, estimateLines: readonly FeeLine[]): boolean =>
  estimateLines.some((promised) => isSame(promised, { ...line, amountCents: promised.amountCents }))

/** What the carrier told of `actualFees`. */
export const reportedFees = (actualLines: readonly FeeLine[], estimateLines: readonly FeeLine[]): FeeLine[] => {
  const extras = withAgreedFees([], estimateLines)
  return actualLines.filter((line) =>
    line.feeType === 'COUPON' ? !isOwnCoupon(line, estimateLines) : !extras.some((extra) => isSame(extra, line)),
  )
}
