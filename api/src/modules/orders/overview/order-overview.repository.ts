import { maxOverviewLanes } from '@portal/rules/order-overview'
import { and, count, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { ledgerEntry } from '../../order-core/ledger.tables'
import { orders } from '../../order-core/order.tables'
import { ofSide } from '../list/order-conditions'
import type { Side } from '../list/order-filter'

/** A month in Asia/Shanghai, `2026-11`; `shanghaiOffset` in SQL. */
const monthOf = sql<string>`to_char(${orders.createdAt} at time zone interval '8 hours', 'YYYY-MM')`

const placedSince = (side: Side, from: Date): SQL | undefined => and(ofSide(side), gte(orders.createdAt, from))

/** Payments of this side less its refunds, in cents, by the orders' month and product. */
export const spendingQuery = (db: Db, side: Side, from: Date) => {
  // A subquery for each order, because a join would read the whole ledger where it seems to have few payments.
  const ofOrder = db
    .select({ sum: sql`sum(${ledgerEntry.amountCents})` })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.orderNo, orders.orderNo),
        eq(ledgerEntry.userId, orders.userId),
        eq(ledgerEntry.payer, side.role === 'sent' ? 'SENDER' : 'RECEIVER'),
        inArray(ledgerEntry.kind, ['PAYMENT', 'REFUND']),
      ),
    )
  return db
    .select({
      month: monthOf.as('month'),
      productCode: orders.productCode,
      paidSum: sql<string>`coalesce(-sum(${ofOrder}), 0)`,
    })
    .from(orders)
    .where(placedSince(side, from))
    .groupBy(sql`1`, sql`2`)
}

export const statusQuery = (db: Db, side: Side, from: Date) =>
  db
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(placedSince(side, from))
    .groupBy(orders.status)

const isOnTime = sql`${orders.signedAt} <= ${orders.etaAt}`

/** Deliveries by provinces, most first; each row has the sums of all lanes, too. */
export const laneQuery = (db: Db, side: Side, from: Date) => {
  const fromProvince = sql<string>`${orders.sender}->>'provinceName'`
  const toProvince = sql<string>`${orders.receiver}->>'provinceName'`
  return db
    .select({
      from: fromProvince.as('from_province'),
      to: toProvince.as('to_province'),
      delivered: count(),
      onTime: sql`count(*) filter (where ${isOnTime})`.mapWith(Number),
      allDelivered: sql`sum(count(*)) over ()`.mapWith(Number),
      allOnTime: sql`sum(count(*) filter (where ${isOnTime})) over ()`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        placedSince(side, from),
        eq(orders.kind, 'DOMESTIC'),
        inArray(orders.status, ['SIGNED', 'SIGN_ABNORMAL']),
        isNotNull(orders.signedAt),
        isNotNull(orders.etaAt),
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .orderBy(desc(count()), sql`1`, sql`2`)
    .limit(maxOverviewLanes)
}
