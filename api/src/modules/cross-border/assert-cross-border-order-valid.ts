import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import type { Party } from '@portal/contract/party'
import { pickupSlotStart } from '@portal/rules/pickup-slot'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import type { Divisions } from '../address/divisions'
import { findBoundMonthly } from '../binding/monthly-account.repository'
import { validateParty } from '../order/validate-party'
import { toBusinessError } from '../order/order-problem'
import { hasPassedRealName } from '../realname/real-name.repository'
import { applicableCrossBorderContent } from './applicable-cross-border-content'
import type { CrossBorderContent } from './cross-border-content'
import { quoteCrossBorder } from './cross-border-quote'
import { crossBorderProblems } from './cross-border-rules'
import { lanesTo } from './cross-border.repository'

/** An order that the carrier takes, at this price. */
export interface ValidCrossBorderOrder {
  content: CrossBorderContent
  sender: Party
  quote: CrossBorderQuote
}

/**
 * Judges one order and prices it; stores nothing.
 * @throws BusinessError BAD_FIELD, GOODS_PROHIBITED, PICKUP_SLOT_EXPIRED, REAL_NAME_REQUIRED, MONTHLY_ACCOUNT_INVALID, LANE_NOT_SERVED
 */
export const assertCrossBorderOrderValid = async (
  db: Db,
  divisions: Divisions,
  userId: string,
  said: CrossBorderContent,
  now: Date,
): Promise<ValidCrossBorderOrder> => {
  const content = applicableCrossBorderContent(said)
  const judged = validateParty(divisions, content.sender, 'sender')
  if (!judged.ok) throw toBusinessError(judged.problem)
  const [problem] = crossBorderProblems(content, now)
  if (problem !== undefined) throw toBusinessError(problem)
  await assertEntitled(db, userId, content, now)
  const quote = await priceOf(db, content, now)
  if (!quote.available) throw new BusinessError('LANE_NOT_SERVED', quote.reason, { path: 'declaration.destination' })
  return { content, sender: judged.party, quote }
}

const assertEntitled = async (
  db: Db,
  userId: string,
  { monthlyCode }: CrossBorderContent,
  now: Date,
): Promise<void> => {
  if (!(await hasPassedRealName(db, userId, shanghaiDay(now))))
    throw new BusinessError('REAL_NAME_REQUIRED', '寄往境外及港澳台请先完成实名认证')
  if (monthlyCode !== '' && (await findBoundMonthly(db, userId, monthlyCode)) === undefined)
    throw new BusinessError('MONTHLY_ACCOUNT_INVALID', undefined, { path: 'monthlyCode' })
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
