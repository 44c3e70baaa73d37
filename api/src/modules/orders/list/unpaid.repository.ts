import { maxUnpaidOrders } from '@portal/contract/limits'
import { and, eq, ne, type Placeholder, sql } from 'drizzle-orm'
import { compareText } from '../../../compare-text'
import type { Db } from '../../../database/database'
import { inOneTrip } from '../../../database/in-one-trip'
import { pickColumns } from '../../../database/pick-columns'
import { preparedQuery } from '../../../database/prepared-query'
import { isOneOf } from '../../../database/rows'
import { findNumber, type OwnNumber } from '../../account-core/number-of'
import { type OrderRecord, orders } from '../../order-core/order.tables'
import { isReceivedSince } from '../../order-core/received-orders'
import { creditorsOf } from '../../order-core/receiver-directory'
import { newestFirst } from './order-list.repository'

const unpaidFields = [
  'orderNo',
  'ewbNo',
  'userId',
  'kind',
  'productCode',
  'payMethod',
  'dueCents',
  'status',
  'couponId',
  'estimateLines',
  'actualLines',
  'goodsName',
  'senderCity',
  'receiverCity',
  'receiverName',
  'createdAt',
  'collectedAt',
] as const

/** An order with the columns that its debt and the coupons for it depend on. */
export type UnpaidRecord = Pick<OrderRecord, (typeof unpaidFields)[number]>

/** The orders of a waybill, or all where it is ''. */
const ofWaybill = (ewbNo: string) => (ewbNo === '' ? undefined : eq(orders.ewbNo, ewbNo))

/** Orders that the customer has to pay as their sender, newest first. */
export const unpaidSentQuery = (db: Db, userId: string | Placeholder, ewbNo = '') =>
  db
    .select(pickColumns(orders, unpaidFields))
    .from(orders)
    .where(
      and(
        // Word for word the condition of the index `orders_unpaid`: a parameter would not prove it.
        sql`${orders.dueCents} > 0`,
        eq(orders.userId, userId),
        ne(orders.payMethod, 'RECEIVER'),
        ofWaybill(ewbNo),
      ),
    )
    .orderBy(...newestFirst)
    .limit(maxUnpaidOrders)

/** Orders of these senders that the number has to pay with 到付, newest first. */
export const unpaidReceivedQuery = (
  db: Db,
  { userTel, since }: OwnNumber,
  creditors: readonly string[],
  ewbNo: string,
) =>
  db
    .select(pickColumns(orders, unpaidFields))
    .from(orders)
    .where(
      and(
        isOneOf(orders.userId, creditors),
        eq(orders.receiverMobile, userTel),
        // Word for word the condition of the index `orders_unpaid_received`.
        sql`pay_method = 'RECEIVER' and due_cents > 0`,
        isReceivedSince(since),
        ofWaybill(ewbNo),
      ),
    )
    .orderBy(...newestFirst)
    .limit(maxUnpaidOrders)

const allUnpaidSent = preparedQuery('unpaid_sent', ['userId'], (db, { userId }) => unpaidSentQuery(db, userId))

const byNewest = (one: UnpaidRecord, other: UnpaidRecord): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || compareText(other.orderNo, one.orderNo)

/**
 * Orders that the customer has to pay, as sender or with 到付 as receiver, newest first; of `ewbNo` if given. Each page
 * asks for them: the orders of other customers are asked only where the directory has a debt of this one's number.
 */
export const findUnpaid = async (db: Db, userId: string, ewbNo = ''): Promise<UnpaidRecord[]> => {
  const [sent, number] = await inOneTrip(db, (trip) => [
    ewbNo === '' ? allUnpaidSent(trip, { userId }) : unpaidSentQuery(trip, userId, ewbNo),
    findNumber(trip, userId),
  ])
  const creditors = number === undefined ? [] : await creditorsOf(db, number.userTel)
  if (number === undefined || creditors.length === 0) return sent
  const received = await unpaidReceivedQuery(db, number, creditors, ewbNo)
  return [...sent, ...received].sort(byNewest).slice(0, maxUnpaidOrders)
}
