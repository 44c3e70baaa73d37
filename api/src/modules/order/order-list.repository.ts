import type { OrderStatus, OrderTab } from '@portal/shared/contract/order'
import { splitWaybillNumbers } from '@portal/shared/rules/waybill'
import { and, count, desc, eq, gt, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { tabStatuses } from './order-state'
import { isShown } from './order.repository'
import { type OrderRecord, orders } from './order.tables'

export interface OrderFilter {
  userId: string
  tab: OrderTab
  /** One or several order, waybill or phone numbers, or a part of a name. */
  keyword: string
  orderNo: string
  /** Both ends, the second not included. */
  createdFrom?: Date
  createdBefore?: Date
}

const manyNumbers = 50

/** Part of a text; `%` and `_` stand for themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const matchesKeyword = (keyword: string): SQL | undefined => {
  if (keyword === '') return undefined
  const numbers = splitWaybillNumbers(keyword).slice(0, manyNumbers)
  if (numbers.length > 1) {
    return or(inArray(orders.ewbNo, numbers), inArray(orders.orderNo, numbers), inArray(orders.senderMobile, numbers), inArray(orders.receiverMobile, numbers))
  }
  const name = containing(keyword)
  const number = containing(numbers[0] ?? keyword)
  return or(
    like(orders.orderNo, number), like(orders.ewbNo, number),
    like(orders.senderName, name), like(orders.receiverName, name), like(orders.senderMobile, name), like(orders.receiverMobile, name),
  )
}

/** All conditions but the tab's. */
const matches = ({ userId, keyword, orderNo, createdFrom, createdBefore }: OrderFilter): SQL | undefined => and(
  eq(orders.userId, userId),
  isShown,
  matchesKeyword(keyword),
  orderNo === '' ? undefined : eq(orders.orderNo, orderNo),
  createdFrom && gte(orders.createdAt, createdFrom),
  createdBefore && lt(orders.createdAt, createdBefore),
)

const inTab = (tab: OrderTab): SQL | undefined => {
  if (tab === 'all') return undefined
  return tab === 'orderPay' ? gt(orders.dueCents, 0) : inArray(orders.status, [...tabStatuses[tab]])
}

const newestFirst = [desc(orders.createdAt), desc(orders.orderNo)]

/** One page, newest first. */
export const pageQuery = (db: Db, filter: OrderFilter, { page, pageSize }: { page: number; pageSize: number }) =>
  db.select().from(orders).where(and(matches(filter), inTab(filter.tab))).orderBy(...newestFirst).limit(pageSize).offset((page - 1) * pageSize)

/** Number of orders by status, and how many of them await payment; the filter's tab is left aside. */
export const countQuery = (db: Db, filter: OrderFilter) =>
  db
    .select({ status: orders.status, total: count(), unpaid: sql<string>`count(*) filter (where ${orders.dueCents} > 0)` })
    .from(orders)
    .where(matches(filter))
    .groupBy(orders.status)

export const countByTab = async (db: Db, filter: OrderFilter): Promise<Record<OrderTab, number>> => {
  const rows = await countQuery(db, filter)
  const add = (statuses: readonly OrderStatus[]): number =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { total }) => sum + total, 0)
  return {
    all: rows.reduce((sum, { total }) => sum + total, 0),
    waitPickup: add(tabStatuses.waitPickup),
    inTransit: add(tabStatuses.inTransit),
    delivering: add(tabStatuses.delivering),
    signed: add(tabStatuses.signed),
    canceled: add(tabStatuses.canceled),
    exception: add(tabStatuses.exception),
    orderPay: rows.reduce((sum, { unpaid }) => sum + Number(unpaid), 0),
  }
}

const mostUnpaid = 200

/** Orders that await payment, newest first; only the one waybill's when `ewbNo` is given. */
export const unpaidQuery = (db: Db, userId: string, ewbNo?: string) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.dueCents, 0), ewbNo === undefined || ewbNo === '' ? undefined : eq(orders.ewbNo, ewbNo)))
    .orderBy(...newestFirst)
    .limit(mostUnpaid)

export const findUnpaid = (db: Db, userId: string, ewbNo?: string): Promise<OrderRecord[]> => unpaidQuery(db, userId, ewbNo)
