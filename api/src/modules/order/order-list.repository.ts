import type { OrderStatus } from '@portal/contract/order'
import type { OrderTab } from '@portal/contract/order-list'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { tabStatuses } from '../order-core/order-state'
import { type OrderRecord, orders } from '../order-core/order.tables'
import { inTab, isDue, matches, ofSide } from './order-conditions'
import { type OrderFilter, paysFreight, type Side } from './order-filter'

const {
  sender: _sender,
  receiver: _receiver,
  pieceLines: _pieceLines,
  declaration: _declaration,
  estimateLines: _estimateLines,
  actualLines: _actualLines,
  measured: _measured,
  ...listColumns
} = getTableColumns(orders)

/** An order without the columns that only its details show. */
export type ListedOrder = Omit<
  OrderRecord,
  'sender' | 'receiver' | 'pieceLines' | 'declaration' | 'estimateLines' | 'actualLines' | 'measured'
>

const newestFirst = [desc(orders.createdAt), desc(orders.orderNo)]

const oldestFirst = [asc(orders.createdAt), asc(orders.orderNo)]

/** Selects numbers alone: these and all filtered columns are in an index, so a far page reads no rows before it. */
export const numbersQuery = (db: Db, filter: OrderFilter, order = newestFirst) =>
  db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(matches(filter), inTab(filter.side, filter.tab)))
    .orderBy(...order)

export interface Piece {
  limit: number
  offset: number
}

const rowsOf = (db: Db, numbers: ReturnType<typeof numbersQuery>, { limit, offset }: Piece) => {
  const hits = numbers.limit(limit).offset(offset).as('hits')
  return db
    .select(listColumns)
    .from(hits)
    .innerJoin(orders, eq(orders.orderNo, hits.orderNo))
    .orderBy(...newestFirst)
}

/** A part of the list, newest first. */
export const pieceQuery = (db: Db, filter: OrderFilter, piece: Piece) => rowsOf(db, numbersQuery(db, filter), piece)

/** The same part of the `total` matching orders, newest first; read from the oldest on when that end is nearer. */
export const farPieceQuery = (db: Db, filter: OrderFilter, { limit, offset }: Piece, total: number) => {
  const olderCount = Math.max(total - offset - limit, 0)
  if (olderCount >= offset) return pieceQuery(db, filter, { limit, offset })
  return rowsOf(db, numbersQuery(db, filter, oldestFirst), {
    limit: Math.min(limit, total - offset),
    offset: olderCount,
  })
}

/** The orders with these numbers that belong to the side, newest first. */
export const listedQuery = (db: Db, side: Side, orderNos: readonly string[]) =>
  db
    .select(listColumns)
    .from(orders)
    .where(and(ofSide(side), inArray(orders.orderNo, [...orderNos])))
    .orderBy(...newestFirst)

/** Number of orders by status, and how many of them await payment; ignores the filter's tab. */
export const countQuery = (db: Db, filter: OrderFilter) =>
  db
    .select({
      status: orders.status,
      total: count(),
      unpaid: sql<string>`count(*) filter (where ${isDue(filter.side)})`,
    })
    .from(orders)
    .where(matches(filter))
    .groupBy(orders.status)

type TabCounts = Record<OrderTab, number>

const toTabCounts = (rows: readonly { status: OrderStatus; total: number; unpaid: number }[]): TabCounts => {
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
    orderPay: rows.reduce((sum, { unpaid }) => sum + unpaid, 0),
  }
}

export const countByTab = async (db: Db, filter: OrderFilter): Promise<TabCounts> =>
  toTabCounts((await countQuery(db, filter)).map(({ unpaid, ...row }) => ({ ...row, unpaid: Number(unpaid) })))

/** The same counts from loaded orders, when these are all that match. */
export const countListed = (side: Side, listed: readonly ListedOrder[]): TabCounts =>
  toTabCounts(
    listed.map(({ status, dueCents, payMethod }) => ({
      status,
      total: 1,
      unpaid: dueCents > 0 && paysFreight(side, payMethod) ? 1 : 0,
    })),
  )

const maxUnpaidOrders = 200

/** Orders that the customer has to pay, as sender or with 到付 as receiver, newest first; of `ewbNo` if given. */
export const unpaidQuery = (db: Db, userId: string, ewbNo?: string) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.dueCents, 0),
        or(
          and(eq(orders.userId, userId), ne(orders.payMethod, 'RECEIVER')),
          // Word for word the condition of the index `orders_unpaid_received`.
          and(
            sql`${orders.receiverMobile} = (select user_tel from "user" where user_id = ${userId})`,
            sql`pay_method = 'RECEIVER' and due_cents > 0`,
          ),
        ),
        ewbNo === undefined || ewbNo === '' ? undefined : eq(orders.ewbNo, ewbNo),
      ),
    )
    .orderBy(...newestFirst)
    .limit(maxUnpaidOrders)

export const findUnpaid = (db: Db, userId: string, ewbNo?: string): Promise<OrderRecord[]> =>
  unpaidQuery(db, userId, ewbNo)
