import type { Party } from '@portal/contract/party'
import type { Divisions } from '../address/divisions'
import { validateAddress } from '../address/validate-address'
import { type OrderContent, contentProblems, applicableContent } from './order-content'
import { badField, type OrderProblem, problemOf, toBusinessError } from './order-problem'
import type { FreightQuote } from '@portal/contract/freight'
import { pickupSlotStart } from '@portal/rules/pickup-slot'
import { couponRefusal, freightOf } from '../coupon/coupon-rule'
import { withCoupon } from '../coupon/with-coupon'
import { quoteProduct } from '../freight/quote'
import { coverageRefusal, type CoverageRefusal } from '../freight/range-rules'
import { enclosingCodes } from '../coverage/coverage-of'
import type { OrderContext } from './order-facts'
import { customerProblems } from './customer-rules'

export type ValidatedParty = { ok: true; party: Party } | { ok: false; problem: OrderProblem }

/** The `side` of an order with the names of its place. */
export const validateParty = (
  divisions: Divisions,
  input: OrderContent['sender'],
  side: 'sender' | 'receiver',
): ValidatedParty => {
  const judged = validateAddress(divisions, input)
  return judged.ok ? judged : { ok: false, problem: badField(`${side}.${judged.path}`, judged.text) }
}

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

/** An order that the carrier takes, at this price. */
export interface ValidOrder {
  content: OrderContent
  sender: Party
  receiver: Party
  outletName: string
  quote: FreightQuote
}

export type OrderValidation = { ok: true; accepted: ValidOrder } | { ok: false; problems: OrderProblem[] }

/**
 * Judges one order as if it were the customer's only one; stores nothing. All that is wrong is told at once, as far as it can be
 * judged: without the places of both parties there is no price.
 */
export const validateOrder = async (acceptance: OrderContext, said: OrderContent): Promise<OrderValidation> => {
  const { divisions, facts, now } = acceptance
  const content = applicableContent(said)
  const sender = validateParty(divisions, content.sender, 'sender')
  const receiver = validateParty(divisions, content.receiver, 'receiver')
  const problems = [
    ...[sender, receiver].flatMap((judged) => (judged.ok ? [] : [judged.problem])),
    ...contentProblems(content, now),
    ...(await customerProblems(content, facts)),
  ]
  if (!sender.ok || !receiver.ok) return { ok: false, problems }
  const parties = { sender: sender.party, receiver: receiver.party }
  const priced = await priceOrder(acceptance, content, parties)
  if (!priced.ok) return { ok: false, problems: [...problems, priced.problem] }
  if (problems.length > 0) return { ok: false, problems }
  const outletName = content.outletCode === '' ? '' : ((await facts.outlet(content.outletCode))?.outletName ?? '')
  return { ok: true, accepted: { content, ...parties, outletName, quote: priced.quote } }
}

/**
 * The same for an order that is to be stored.
 * @throws BusinessError for the first problem: BAD_FIELD, GOODS_PROHIBITED, PICKUP_SLOT_EXPIRED, OUTLET_NOT_AVAILABLE,
 * MONTHLY_ACCOUNT_INVALID, REAL_NAME_REQUIRED, PICKUP_OUT_OF_RANGE, DELIVERY_OUT_OF_RANGE, LANE_NOT_SERVED, COUPON_NOT_USABLE
 */
export const assertOrderValid = async (acceptance: OrderContext, content: OrderContent): Promise<ValidOrder> => {
  const judgement = await validateOrder(acceptance, content)
  if (judgement.ok) return judgement.accepted
  const [first] = judgement.problems
  throw first === undefined ? new Error('refused without a problem') : toBusinessError(first)
}
