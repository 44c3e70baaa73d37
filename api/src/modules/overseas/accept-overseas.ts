import type { OverseasQuote } from '@portal/shared/contract/overseas-order'
import type { Party } from '@portal/shared/contract/party'
import { pickupSlotStart, shanghaiDay } from '@portal/shared/rules/pickup-slot'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import type { Divisions } from '../address/divisions'
import { findBoundMonthly } from '../binding/monthly-account.repository'
import { judgeParty } from '../order/judge-party'
import { toBusinessError } from '../order/order-problem'
import { hasPassedRealName } from '../realname/real-name.repository'
import { applicableOverseas } from './applicable-overseas'
import type { OverseasContent } from './overseas-content'
import { quoteOverseas } from './overseas-quote'
import { overseasProblems } from './overseas-rules'
import { lanesTo } from './overseas.repository'

/** An order that the carrier takes, at this price. */
export interface AcceptedOverseas {
  content: OverseasContent
  sender: Party
  quote: OverseasQuote
}

/**
 * Judges one order and prices it; stores nothing.
 * @throws BusinessError BAD_FIELD, GOODS_PROHIBITED, PICKUP_SLOT_EXPIRED, REAL_NAME_REQUIRED, MONTHLY_ACCOUNT_INVALID, LANE_NOT_SERVED
 */
export const acceptOverseas = async (
  db: Db,
  divisions: Divisions,
  userId: string,
  said: OverseasContent,
  now: Date,
): Promise<AcceptedOverseas> => {
  const content = applicableOverseas(said)
  const judged = judgeParty(divisions, content.sender, 'sender')
  if (!judged.ok) throw toBusinessError(judged.problem)
  const [problem] = overseasProblems(content, now)
  if (problem !== undefined) throw toBusinessError(problem)
  await refuseUnentitled(db, userId, content, now)
  const quote = await priceOf(db, content, now)
  if (!quote.available) throw new BusinessError('LANE_NOT_SERVED', quote.reason, { path: 'declaration.destination' })
  return { content, sender: judged.party, quote }
}

const refuseUnentitled = async (db: Db, userId: string, { monthlyCode }: OverseasContent, now: Date): Promise<void> => {
  if (!(await hasPassedRealName(db, userId, shanghaiDay(now))))
    throw new BusinessError('REAL_NAME_REQUIRED', '寄往境外及港澳台请先完成实名认证')
  if (monthlyCode !== '' && (await findBoundMonthly(db, userId, monthlyCode)) === undefined)
    throw new BusinessError('MONTHLY_ACCOUNT_INVALID', undefined, { path: 'monthlyCode' })
}

const priceOf = async (
  db: Db,
  { declaration, productCode, pickupDate, pickupSlot, ...size }: OverseasContent,
  now: Date,
): Promise<OverseasQuote> => {
  const lanes = await lanesTo(db, declaration.destination)
  const slotStart = pickupSlotStart(pickupDate, pickupSlot)
  return quoteOverseas(
    productCode,
    lanes.find((lane) => lane.productCode === productCode),
    { ...declaration, ...size },
    slotStart > now ? slotStart : now,
  )
}
