import { orderStatuses } from '@portal/contract/order'
import { and, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { isFinal } from './order-state'
import { orders } from './order.tables'

const day = 86_400_000

/** Days from the signature until 代收货款 reaches the bank account (即日退, 三日退). */
const payoutDays = { SAME_DAY: 1, THREE_DAYS: 3 }

export const openStatuses = orderStatuses.filter((status) => !isFinal(status))

/** Orders whose 代收货款 was collected and is not paid out yet. */
export const isPayoutDue = (now: Date): SQL | undefined => {
  const signedWithin = (codType: keyof typeof payoutDays) =>
    and(eq(orders.codType, codType), gt(orders.movedAt, new Date(now.getTime() - payoutDays[codType] * day)))
  return and(
    // Returned and signed for are the pieces of one order.
    or(eq(orders.status, 'SIGNED'), and(eq(orders.status, 'RETURNED'), isNotNull(orders.signedAt))),
    gt(orders.codAmountCents, 0),
    or(signedWithin('SAME_DAY'), signedWithin('THREE_DAYS')),
  )
}

/** Orders whose 代收货款 is still to be collected or paid out. */
const isCollectionOpen = (now: Date): SQL | undefined =>
  and(gt(orders.codAmountCents, 0), or(inArray(orders.status, openStatuses), isPayoutDue(now)))

/** The customer's bank accounts that 代收货款 is still to be paid to. */
export const banksInUse = async (db: Db, userId: string, now: Date): Promise<Set<string>> => {
  const rows = await db
    .selectDistinct({ bankAccountId: orders.bankAccountId })
    .from(orders)
    .where(and(eq(orders.userId, userId), isCollectionOpen(now)))
  return new Set(rows.map(({ bankAccountId }) => bankAccountId))
}

/** The number of open orders that a monthly account of the customer pays. */
export const countOnMonthly = (db: Db, userId: string, monthlyCode: string): Promise<number> =>
  db.$count(
    orders,
    and(eq(orders.userId, userId), eq(orders.monthlyCode, monthlyCode), inArray(orders.status, openStatuses)),
  )
