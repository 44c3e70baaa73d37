import { type FreightQuote, type ProductCode, productCodes } from '@portal/contract/freight'
import type { Party } from '@portal/contract/party'
import { pickupSlotStart } from '@portal/rules/pickup-slot'
import type { Divisions } from '../../address/divisions'
import { validateAddress } from '../../address/validate-address'
import { couponRefusal, freightOf } from '../../coupon/coupon-rule'
import { withCoupon } from '../../coupon/with-coupon'
import { enclosingCodes } from '../../coverage/coverage-of'
import { quoteProduct } from '../../freight/quote'
import { coverageRefusal, type CoverageRefusal } from '../../freight/coverage-rules'
import type { OrderContext } from './order-facts'
import { contentProblems, normalizeContent, type OrderContent, type PartyInput } from './order-content'
import { badField, type OrderProblem, problemOf, toBusinessError } from './order-problem'
import { storedDataProblems } from './stored-data-problems'

/** A domestic order that the carrier accepts, with its price: the result of validating an order's content. */
export interface ValidOrder {
  content: OrderContent
  sender: Party
  receiver: Party
  outletName: string
  quote: FreightQuote
}

export type OrderValidation = { ok: true; order: ValidOrder } | { ok: false; problems: OrderProblem[] }
type PartyValidation = { ok: true; party: Party } | { ok: false; problem: OrderProblem }
type Parties = Pick<OrderContent, 'sender' | 'receiver'>
type PriceResult = { ok: true; quote: FreightQuote } | { ok: false; problem: OrderProblem }

const sides = ['sender', 'receiver'] as const

/** Validates the address of one side and adds the names of its divisions. */
export const validateParty = (
  divisions: Divisions,
  input: PartyInput,
  side: 'sender' | 'receiver',
): PartyValidation => {
  const validation = validateAddress(divisions, input)
  return validation.ok ? validation : { ok: false, problem: badField(`${side}.${validation.path}`, validation.text) }
}

/** When the carrier may have the goods: the beginning of the slot, or now. */
const availableAt = ({ pickupDate, pickupSlot }: OrderContent, now: Date): Date => {
  if (pickupDate === '' || pickupSlot === '') return now
  const start = pickupSlotStart(pickupDate, pickupSlot)
  return start > now ? start : now
}

/** The problem names the side out of coverage, so that the customer can change the pickup mode or the address. */
const outOfCoverage = ({ direction, reason }: CoverageRefusal): OrderProblem =>
  direction === 'PICKUP'
    ? problemOf('PICKUP_OUT_OF_RANGE', 'pickupMode', reason)
    : problemOf('DELIVERY_OUT_OF_RANGE', 'receiver.districtCode', reason)

const unusableCoupon = (message?: string): OrderProblem => problemOf('COUPON_NOT_USABLE', 'couponId', message)

/** The quotes of products for this content on its route at this moment, without coupon. */
const routeOf = async ({ facts, now }: OrderContext, content: OrderContent, { sender, receiver }: Parties) => {
  const lanes = await facts.lanes(sender.provinceCode, receiver.provinceCode)
  const coverage = await facts.routeCoverage(enclosingCodes(sender), enclosingCodes(receiver))
  const quoteOf = (product: ProductCode): FreightQuote =>
    quoteProduct(product, lanes.get(product), content, availableAt(content, now), coverage)
  return { coverage, quoteOf }
}

/** A quote of every product, available or not; none while an address is wrong. */
export const quoteOrder = async (context: OrderContext, input: OrderContent): Promise<FreightQuote[]> => {
  const content = normalizeContent(input)
  const { divisions } = context
  if (!sides.every((side) => validateParty(divisions, content[side], side).ok)) return []
  const { quoteOf } = await routeOf(context, content, content)
  return productCodes.map(quoteOf)
}

/**
 * The price at this moment, coupon included; a problem when the route is not served or the coupon cannot be used.
 */
export const priceOrder = async (
  context: OrderContext,
  content: OrderContent,
  parties: Parties,
): Promise<PriceResult> => {
  const { facts, now } = context
  const { coverage, quoteOf } = await routeOf(context, content, parties)
  const outside = coverageRefusal(content, coverage)
  if (outside) return { ok: false, problem: outOfCoverage(outside) }
  const quote = quoteOf(content.productCode)
  if (!quote.available)
    return { ok: false, problem: problemOf('LANE_NOT_SERVED', 'receiver.provinceCode', quote.reason) }
  if (content.couponId === '') return { ok: true, quote }
  const coupon = await facts.coupon(content.couponId)
  if (coupon === undefined) return { ok: false, problem: unusableCoupon() }
  const refusal = couponRefusal(coupon, content.productCode, freightOf(quote.lines), now)
  if (refusal !== '') return { ok: false, problem: unusableCoupon(`优惠券不可用：${refusal}`) }
  return { ok: true, quote: withCoupon(quote, coupon, now) }
}

/**
 * Validates and prices one order; stores nothing. Collects all problems; price and coverage are checked only when both
 * addresses are valid. Other orders (similar ones, used numbers) are not considered.
 */
export const validateOrder = async (context: OrderContext, input: OrderContent): Promise<OrderValidation> => {
  const { divisions, facts, now } = context
  const content = normalizeContent(input)
  const sender = validateParty(divisions, content.sender, 'sender')
  const receiver = validateParty(divisions, content.receiver, 'receiver')
  const problems = [
    ...[sender, receiver].flatMap((party) => (party.ok ? [] : [party.problem])),
    ...contentProblems(content, now),
    ...(await storedDataProblems(content, facts)),
  ]
  if (!sender.ok || !receiver.ok) return { ok: false, problems }
  const parties = { sender: sender.party, receiver: receiver.party }
  const price = await priceOrder(context, content, parties)
  if (!price.ok) return { ok: false, problems: [...problems, price.problem] }
  if (problems.length > 0) return { ok: false, problems }
  const outletName = content.outletCode === '' ? '' : ((await facts.outlet(content.outletCode))?.outletName ?? '')
  return { ok: true, order: { content, ...parties, outletName, quote: price.quote } }
}

/**
 * Validates and prices an order that is to be stored.
 * @throws BusinessError for the first problem: BAD_FIELD, GOODS_PROHIBITED, PICKUP_SLOT_EXPIRED, OUTLET_NOT_AVAILABLE,
 * MONTHLY_ACCOUNT_INVALID, REAL_NAME_REQUIRED, PICKUP_OUT_OF_RANGE, DELIVERY_OUT_OF_RANGE, LANE_NOT_SERVED,
 * COUPON_NOT_USABLE
 */
export const assertOrderValid = async (context: OrderContext, content: OrderContent): Promise<ValidOrder> => {
  const validation = await validateOrder(context, content)
  if (validation.ok) return validation.order
  const [first] = validation.problems
  throw first === undefined ? new Error('refused without a problem') : toBusinessError(first)
}
