import type { OrderStatus } from '@portal/contract/order'
import type { OrderTab } from '@portal/contract/order-list'
import { and, asc, count, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { pickColumns } from '../../../database/pick-columns'
import { tabStatuses } from '../../order-core/order-state'
import { type OrderRecord, orders } from '../../order-core/order.tables'
import { inTab, isDue, liesWith, matches, ofSide } from './order-conditions'
import { type OrderFilter, paysFreight, type PreparedSide, type Side } from './order-filter'

/** The columns that a list, or a workbook of it, shows or depends on. */
const listedFields = [
  'orderNo',
  'ewbNo',
  'kind',
  'enterpriseId',
  'customerOrderNo',
  'senderName',
  'senderCity',
  'receiverName',
  'receiverCity',
  'formerReceiver',
  'goodsName',
  'packageCount',
  'weightGrams',
  'productCode',
  'payMethod',
  'estimateCents',
  'actualCents',
  'dueCents',
  'status',
  'payStatus',
  'payingUntil',
  'interceptState',
  'modifyCount',
  'createdAt',
  'collectedAt',
  'signedAt',
  'expectedFrom',
  'expectedTo',
  'wished',
  'delayReason',
] as const

/** An order without the columns that only its details show. */
export type ListedOrder = Pick<OrderRecord, (typeof listedFields)[number]>

export const newestFirst = [desc(orders.createdAt), desc(orders.orderNo)]

const oldestFirst = [asc(orders.createdAt), asc(orders.orderNo)]

/** Selects numbers alone: these and all filtered columns are in an index, so a far page reads no rows before it. */
export const numbersQuery = (db: Db, filter: OrderFilter, order = newestFirst) =>
  numbersWhere(db, and(matches(filter), inTab(filter.side, filter.tab)), order)

export const numbersWhere = (db: Db, condition: SQL | undefined, order = newestFirst) =>
  db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(condition)
    .orderBy(...order)

export interface Piece {
  limit: number
  offset: number
}

/** The rows of these numbers. */
export const rowsOf = (
  db: Db,
  side: Side | PreparedSide,
  numbers: ReturnType<typeof numbersQuery>,
  { limit, offset }: Record<keyof Piece, number | Placeholder>,
) => {
  const hits = numbers.limit(limit).offset(offset).as('hits')
  return db
    .select(pickColumns(orders, listedFields))
    .from(hits)
    .innerJoin(orders, and(eq(orders.orderNo, hits.orderNo), liesWith(side)))
    .orderBy(...newestFirst)
}

/** A part of the list, newest first. */
export const pieceQuery = (db: Db, filter: OrderFilter, piece: Piece) =>
  rowsOf(db, filter.side, numbersQuery(db, filter), piece)

/** The same part of the `total` matching orders, newest first; read from the oldest on when that end is nearer. */
export const farPieceQuery = (db: Db, filter: OrderFilter, { limit, offset }: Piece, total: number) => {
  const olderCount = Math.max(total - offset - limit, 0)
  if (olderCount >= offset) return pieceQuery(db, filter, { limit, offset })
  return rowsOf(db, filter.side, numbersQuery(db, filter, oldestFirst), {
    limit: Math.min(limit, total - offset),
    offset: olderCount,
  })
}

/** The orders with these numbers that belong to the side, newest first. */
export const listedQuery = (db: Db, side: Side, orderNos: readonly string[]) =>
  db
    .select(pickColumns(orders, listedFields))
    .from(orders)
    .where(and(ofSide(side), inArray(orders.orderNo, [...orderNos])))
    .orderBy(...newestFirst)

/** Number of orders by status, and how many of them await payment; ignores the filter's tab. */
export const countQuery = (db: Db, filter: OrderFilter) => countWhere(db, filter.side, matches(filter))

export const countWhere = (db: Db, side: Pick<Side, 'role'>, condition: SQL | undefined) =>
  db
    .select({
      status: orders.status,
      total: count(),
      unpaid: sql<string>`count(*) filter (where ${isDue(side)})`,
    })
    .from(orders)
    .where(condition)
    .groupBy(orders.status)

export type TabCounts = Record<OrderTab, number>

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

export const countsOf = (rows: Awaited<ReturnType<typeof countQuery>>): TabCounts =>
  toTabCounts(rows.map(({ unpaid, ...row }) => ({ ...row, unpaid: Number(unpaid) })))

export const countByTab = async (db: Db, filter: OrderFilter): Promise<TabCounts> =>
  countsOf(await countQuery(db, filter))

/** The same counts from loaded orders, when these are all that match. */
export const countListed = (side: Side, listed: readonly ListedOrder[]): TabCounts =>
  toTabCounts(
    listed.map(({ status, dueCents, payMethod }) => ({
      status,
      total: 1,
      unpaid: dueCents > 0 && paysFreight(side, payMethod) ? 1 : 0,
    })),
  )
