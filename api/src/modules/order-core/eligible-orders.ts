import type { invoiceSelectAll } from '@portal/contract/invoice'
import { shanghaiDayEnd, shanghaiInstant } from '@portal/rules/shanghai-time'
import {
  and,
  type Column,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { escapeLike } from '../../database/escape-like'
import { isOneOf } from '../../database/rows'
import type { OwnNumber } from '../account-core/number-of'
import { oldestInvoiceable } from './invoice-state'
import { collectedStatuses } from './order-state'
import { orders } from './order.tables'
import { isReceivedSince } from './received-orders'

export type EligibleFilter = z.output<typeof invoiceSelectAll.request>

/** The customer who may have paid: found as the sender by the account, as the receiver by the phone. */
export interface Payer extends OwnNumber {
  userId: string
}

/** The same with the customers who have sent orders to the phone. */
export interface PayerWithSenders extends Payer {
  senders: readonly string[]
}

/** Whether the order is on no invoice yet, as a condition of the query. */
export type IsFree = (order: Record<'userId' | 'orderNo', Column>) => SQL

/** The amount paid for a settled order, which equals its price. The ledger has the same amount (`paidAmounts`). */
const amount = sql<number>`coalesce(${orders.actualCents}, ${orders.estimateCents})`.mapWith(Number)

const beginsWith = (column: typeof orders.senderCity | typeof orders.receiverCity, text: string): SQL | undefined =>
  text === '' ? undefined : like(column, `${escapeLike(text)}%`)

const hasNumber = (keyword: string): SQL | undefined => {
  const part = `%${escapeLike(keyword)}%`
  return keyword === '' ? undefined : or(like(orders.orderNo, part), like(orders.ewbNo, part))
}

const matchesFilter = ({
  dateFrom,
  dateTo,
  senderCity,
  receiverCity,
  amountFromCents,
  amountToCents,
  keyword,
  orderNos,
}: EligibleFilter): SQL | undefined =>
  and(
    dateFrom === undefined ? undefined : gte(orders.createdAt, shanghaiInstant(dateFrom)),
    dateTo === undefined ? undefined : lt(orders.createdAt, shanghaiDayEnd(dateTo)),
    beginsWith(orders.senderCity, senderCity),
    beginsWith(orders.receiverCity, receiverCity),
    amountFromCents === undefined ? undefined : gte(amount, amountFromCents),
    amountToCents === undefined ? undefined : lte(amount, amountToCents),
    hasNumber(keyword),
    orderNos && inArray(orders.orderNo, orderNos),
  )

/**
 * The condition of `invoiceEligibility` in SQL; the constants are those of the partial indices, so that these are used.
 */
const isEligible = (isFree: IsFree, now: Date): SQL | undefined =>
  and(
    sql`due_cents = 0 and pay_status in ('PAID', 'PART_REFUNDED')`,
    gte(orders.createdAt, oldestInvoiceable(now)),
    // `isDelivered`: only an order of several pieces is returned and signed for.
    or(inArray(orders.status, [...collectedStatuses]), isNotNull(orders.signedAt)),
    sql`${amount} > 0`,
    isFree(orders),
  )

const columns = {
  orderNo: orders.orderNo,
  ewbNo: orders.ewbNo,
  createdAt: orders.createdAt,
  status: orders.status,
  senderCity: orders.senderCity,
  receiverCity: orders.receiverCity,
  productCode: orders.productCode,
  amountCents: amount.as('amount_cents'),
}

/** Matching orders that the customer has paid, as sender or receiver. */
const eligibleOrders = (
  db: Db,
  isFree: IsFree,
  { userId, userTel, since, senders }: PayerWithSenders,
  filter: EligibleFilter,
  now: Date,
) => {
  const common = and(isEligible(isFree, now), matchesFilter(filter))
  const sentOrders = db
    .select(columns)
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`pay_method = 'SENDER'`, isNull(orders.deletedAt), common))
  const receivedOrders = db
    .select(columns)
    .from(orders)
    .where(
      and(
        isOneOf(orders.userId, senders),
        eq(orders.receiverMobile, userTel),
        isReceivedSince(since),
        sql`pay_method = 'RECEIVER'`,
        common,
      ),
    )
  return unionAll(sentOrders, receivedOrders).as('eligible')
}

/** A part of the eligible orders, newest first. */
export const eligibleQuery = (
  db: Db,
  isFree: IsFree,
  payer: PayerWithSenders,
  filter: EligibleFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) => {
  const eligible = eligibleOrders(db, isFree, payer, filter, now)
  return db
    .select()
    .from(eligible)
    .orderBy(desc(eligible.createdAt), desc(eligible.orderNo))
    .limit(limit)
    .offset(offset)
}

/** The number of eligible orders, and their sum in cents. */
export const eligibleSumQuery = (
  db: Db,
  isFree: IsFree,
  payer: PayerWithSenders,
  filter: EligibleFilter,
  now: Date,
) => {
  const eligible = eligibleOrders(db, isFree, payer, filter, now)
  return db
    .select({ total: count(), totalCents: sql<string>`coalesce(sum(${eligible.amountCents}), 0)` })
    .from(eligible)
}
