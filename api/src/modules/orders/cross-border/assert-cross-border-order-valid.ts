import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import type { Party } from '@portal/contract/party'
import { pickupSlotStart } from '@portal/rules/pickup-slot'
import type { Db } from '../../../database/database'
import { BusinessError } from '../../../http/business-error'
import type { OrderFacts } from '../place/order-facts'
import { monthlyAccountProblem } from '../place/stored-data-problems'
import { validateParty } from '../place/validate-order'
import { toBusinessError } from '../place/order-problem'
import type { ValidationContext } from '../place/order-rules'
import { applicableCrossBorderContent, type CrossBorderContent } from './cross-border-content'
import { quoteCrossBorder } from './cross-border-quote'
import { crossBorderProblems } from './cross-border-rules'
import { lanesTo } from './cross-border.repository'

/** A valid order with its price. */
export interface ValidCrossBorderOrder {
  content: CrossBorderContent
  sender: Party
  quote: CrossBorderQuote
}

/**
 * Validates one order and prices it; stores nothing.
 * @throws BusinessError BAD_FIELD, GOODS_PROHIBITED, PICKUP_SLOT_EXPIRED, REAL_NAME_REQUIRED, MONTHLY_ACCOUNT_INVALID,
 * LANE_NOT_SERVED
 */
export const assertCrossBorderOrderValid = async (
  { db, divisions, facts, now }: ValidationContext,
  input: CrossBorderContent,
): Promise<ValidCrossBorderOrder> => {
  const content = applicableCrossBorderContent(input)
  const validated = validateParty(divisions, content.sender, 'sender')
  if (!validated.ok) throw toBusinessError(validated.problem)
  const [problem] = crossBorderProblems(content, now)
  if (problem !== undefined) throw toBusinessError(problem)
  await assertEntitled(content, facts)
  const quote = await priceOf(db, content, now)
  if (!quote.available) throw new BusinessError('LANE_NOT_SERVED', quote.reason, { path: 'declaration.destination' })
  return { content, sender: validated.party, quote }
}

const assertEntitled = async (content: CrossBorderContent, facts: OrderFacts): Promise<void> => {
  if (!(await facts.hasPassedRealName()))
    throw new BusinessError('REAL_NAME_REQUIRED', '寄往境外及港澳台请先完成实名认证')
  const problem = await monthlyAccountProblem(content, facts)
  if (problem !== null) throw toBusinessError(problem)
}

const priceOf = async (
  db: Db,
  { declaration, productCode, pickupDate, pickupSlot, ...size }: CrossBorderContent,
  now: Date,
): Promise<CrossBorderQuote> => {
  const lanes = await lanesTo(db, declaration.destination)
  const slotStart = pickupSlotStart(pickupDate, pickupSlot)
  return quoteCrossBorder(
    productCode,
    lanes.find((lane) => lane.productCode === productCode),
    { ...declaration, ...size },
    slotStart > now ? slotStart : now,
  )
}
