import type { FreightQuote } from '@portal/contract/freight'
import type { Party } from '@portal/contract/party'
import type { OrderContext } from './order-context'
import { contentProblems } from './content-rules'
import { customerProblems } from './customer-rules'
import { validateParty } from './validate-party'
import { applicableContent, type OrderContent } from './order-content'
import { type OrderProblem, toBusinessError } from './order-problem'
import { priceOrder } from './price-order'

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
