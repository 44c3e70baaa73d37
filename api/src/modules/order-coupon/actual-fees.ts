import type { FeeLine } from '@portal/shared/contract/freight'
import { keepCoupon } from '../coupon/with-coupon'
import { keepExtraLines } from '../order-core/extra-lines'

/** All fees of an order as the carrier weighed it, with what the carrier knows nothing of. */
export const actualFees = (told: readonly FeeLine[], estimateLines: readonly FeeLine[]): FeeLine[] =>
  keepExtraLines(keepCoupon(told, estimateLines), estimateLines)

const isSame = (one: FeeLine, other: FeeLine): boolean =>
  one.feeType === other.feeType &&
  one.label === other.label &&
  one.note === other.note &&
  one.amountCents === other.amountCents

/** The coupon's line is the estimate's but for its amount. */
const isOwnCoupon = (line: FeeLine, estimateLines: readonly FeeLine[]): boolean =>
  estimateLines.some((promised) => isSame(promised, { ...line, amountCents: promised.amountCents }))

/** What the carrier told of `actualFees`. */
export const toldFees = (actualLines: readonly FeeLine[], estimateLines: readonly FeeLine[]): FeeLine[] => {
  const extras = keepExtraLines([], estimateLines)
  return actualLines.filter((line) =>
    line.feeType === 'COUPON' ? !isOwnCoupon(line, estimateLines) : !extras.some((extra) => isSame(extra, line)),
  )
}
