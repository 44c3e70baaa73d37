import { orderStatuses } from '@portal/contract/order'
import { numberRestDays } from '@portal/rules/owner-proof'
import { and, type Column, eq, gte, notInArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { isOneOf } from '../../database/rows'
import { findNumber, type OwnNumber } from '../account-core/number-of'
import { isFinal } from './order-state'
import { type OrderRecord, orders } from './order.tables'
import { sendersTo } from './receiver-directory'

/** Since when a number is the account's that asks. */
type Since = Date | Placeholder | Column | SQL

const restMs = numberRestDays * 24 * 3600_000

/**
 * Whether an order to a number was placed since the number belongs to the account, or was under way then (domain §9).
 * Operators give numbers away again: the next owner does not see the orders that the former one received. An order that
 * was placed longer before than numbers rest counts as the former owner's in any case; one that ended without a
 * signature counts by the day on which it was placed. The columns are those of the index `orders_received`.
 */
export const isReceivedSince = (since: Since): SQL | undefined =>
  or(
    gte(orders.createdAt, since),
    and(
      gte(sql`${orders.createdAt} + interval '${sql.raw(String(numberRestDays))} days'`, since),
      or(notInArray(orders.status, orderStatuses.filter(isFinal)), gte(orders.signedAt, since)),
    ),
  )

/** The same for a loaded order, which goes to the number. */
export const isReceivedBy = (
  {
    receiverMobile,
    createdAt,
    status,
    signedAt,
  }: Pick<OrderRecord, 'receiverMobile' | 'createdAt' | 'status' | 'signedAt'>,
  { userTel, since }: OwnNumber,
): boolean => {
  if (receiverMobile !== userTel) return false
  if (createdAt >= since) return true
  if (createdAt.getTime() + restMs < since.getTime()) return false
  return !isFinal(status) || (signedAt !== null && signedAt >= since)
}

/** Whether the order is one that the customer receives. */
export const receives = async (db: Db, userId: string, order: Parameters<typeof isReceivedBy>[0]): Promise<boolean> => {
  const number = await findNumber(db, userId)
  return number !== undefined && isReceivedBy(order, number)
}

/** Whether the customer receives any order, or has received one. */
export const receivesAny = async (db: Db, userId: string): Promise<boolean> => {
  const number = await findNumber(db, userId)
  if (number === undefined) return false
  const rows = await db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        isOneOf(orders.userId, await sendersTo(db, { userId, ...number })),
        eq(orders.receiverMobile, number.userTel),
        isReceivedSince(number.since),
      ),
    )
    .limit(1)
  return rows.length > 0
}
