import type { FreightQuote } from '@portal/contract/freight'
import type { Party } from '@portal/contract/party'
import { pickupSlotStart } from '@portal/rules/pickup-slot'
import { couponRefusal, freightOf } from '../coupon/coupon-rule'
import { withCoupon } from '../coupon/with-coupon'
import { quoteProduct } from '../freight/quote'
import { coverageRefusal, type CoverageRefusal } from '../freight/range-rules'
import { enclosingCodes } from '../coverage/coverage-of'
import type { OrderContext } from './order-context'
import type { OrderContent } from './order-content'
import { type OrderProblem, problemOf } from './order-problem'

export type Priced = { ok: true; quote: FreightQuote } | { ok: false; problem: OrderProblem }

/** When the carrier may have the goods: the beginning of the slot, or now. */
const availableAt = ({ pickupDate, pickupSlot }: OrderContent, now: Date): Date => {
  if (pickupDate === '' || pickupSlot === '') return now
  const start = pickupSlotStart(pickupDate, pickupSlot)
  return start > now ? start : now
}

/** A refusal for the place of one end says which, so that the person can bring or fetch the goods, or choose another place. */
const outOfCoverage = ({ direction, reason }: CoverageRefusal): OrderProblem =>
  direction === 'PICKUP'
    ? problemOf('PICKUP_OUT_OF_RANGE', 'pickupMode', reason)
    : problemOf('DELIVERY_OUT_OF_RANGE', 'receiver.districtCode', reason)

/** The price of an order at this moment. */
export const priceOrder = async (
  { facts, now }: OrderContext,
  content: OrderContent,
  { sender, receiver }: { sender: Party; receiver: Party },
): Promise<Priced> => {
  const lanes = await facts.lanes(sender.provinceCode, receiver.provinceCode)
  const ends = await facts.rangeEnds(enclosingCodes(sender).join(), enclosingCodes(receiver).join())
  const refused = coverageRefusal(content, ends)
  if (refused) return { ok: false, problem: outOfCoverage(refused) }
  const quote = quoteProduct(
    content.productCode,
    lanes.get(content.productCode),
    content,
    availableAt(content, now),
    ends,
  )
  if (!quote.available)
    return { ok: false, problem: problemOf('LANE_NOT_SERVED', 'receiver.provinceCode', quote.reason) }
  if (content.couponId === '') return { ok: true, quote }
  const coupon = await facts.coupon(content.couponId)
  const refusal = coupon && couponRefusal(coupon, content.productCode, freightOf(quote.lines), now)
  return refusal === ''
    ? { ok: true, quote: withCoupon(quote, coupon, now) }
    : { ok: false, problem: unusable(refusal) }
}

const unusable = (reason: string | undefined): OrderProblem =>
  problemOf('COUPON_NOT_USABLE', 'couponId', reason === undefined ? undefined : `优惠券不可用：${reason}`)
