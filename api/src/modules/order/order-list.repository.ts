import type { OrderStatus } from '@portal/contract/order'
import { type OrderTab, orderTabs } from '@portal/contract/order-list'
import { and, asc, count, desc, eq, inArray, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { tabStatuses } from '../order-core/order-state'
import { type OrderRecord, orders } from '../order-core/order.tables'
import { inTab, isDue, matches, ofSide } from './order-conditions'
import { type OrderFilter, paysFreight, type Side, type SideOf } from './order-filter'

/** The columns that a list, or a workbook of it, shows or depends on. */
const listedColumns = (({
  orderNo,
  ewbNo,
  kind,
  enterpriseId,
  customerOrderNo,
  senderName,
  senderCity,
  receiverName,
  receiverCity,
  formerReceiver,
  goodsName,
  packageCount,
  weightGrams,
  productCode,
  payMethod,
  estimateCents,
  actualCents,
  dueCents,
  status,
  payStatus,
  payingUntil,
  interceptState,
  modifyCount,
  createdAt,
  collectedAt,
  signedAt,
}: typeof orders) => ({
  orderNo,
  ewbNo,
  kind,
  enterpriseId,
  customerOrderNo,
  senderName,
  senderCity,
  receiverName,
  receiverCity,
  formerReceiver,
  goodsName,
  packageCount,
  weightGrams,
  productCode,
  payMethod,
  estimateCents,
  actualCents,
  dueCents,
  status,
  payStatus,
  payingUntil,
  interceptState,
  modifyCount,
  createdAt,
  collectedAt,
  signedAt,
}))(orders)

/** An order without the columns that only its details show. */
export type ListedOrder = Pick<OrderRecord, keyof typeof listedColumns>

const newestFirst = [desc(orders.createdAt), desc(orders.orderNo)]

const oldestFirst = [asc(orders.createdAt), asc(orders.orderNo)]

/** Selects numbers alone: these and all filtered columns are in an index, so a far page reads no rows before it. */
export const numbersQuery = (db: Db, filter: OrderFilter, order = newestFirst) =>
  numbersWhere(db, and(matches(filter), inTab(filter.side, filter.tab)), order)

const numbersWhere = (db: Db, condition: SQL | undefined, order = newestFirst) =>
  db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(condition)
    .orderBy(...order)

export interface Piece {
  limit: number
  offset: number
}

const rowsOf = (
  db: Db,
  numbers: ReturnType<typeof numbersQuery>,
  { limit, offset }: Record<keyof Piece, number | Placeholder>,
) => {
  const hits = numbers.limit(limit).offset(offset).as('hits')
  return db
    .select(listedColumns)
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
    .select(listedColumns)
    .from(orders)
    .where(and(ofSide(side), inArray(orders.orderNo, [...orderNos])))
    .orderBy(...newestFirst)

/** Number of orders by status, and how many of them await payment; ignores the filter's tab. */
export const countQuery = (db: Db, filter: OrderFilter) => countWhere(db, filter.side, matches(filter))

const countWhere = (db: Db, side: Pick<Side, 'role'>, condition: SQL | undefined) =>
  db
    .select({
      status: orders.status,
      total: count(),
      unpaid: sql<string>`count(*) filter (where ${isDue(side)})`,
    })
    .from(orders)
    .where(condition)
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

const countsOf = (rows: Awaited<ReturnType<typeof countQuery>>): TabCounts =>
  toTabCounts(rows.map(({ unpaid, ...row }) => ({ ...row, unpaid: Number(unpaid) })))

export const countByTab = async (db: Db, filter: OrderFilter): Promise<TabCounts> =>
  countsOf(await countQuery(db, filter))

const openingSide = (role: Side['role'], owner: Placeholder): SideOf<Placeholder> =>
  role === 'sent' ? { role, userId: owner } : { role, userTel: owner }

const pieceOfTab = (role: Side['role'], tab: OrderTab) =>
  preparedQuery(`listed_${role}_${tab}`, ['owner', 'limit', 'offset'], (db, { owner, limit, offset }) => {
    const side = openingSide(role, owner)
    return rowsOf(db, numbersWhere(db, and(ofSide(side), inTab(side, tab))), { limit, offset })
  })

const countsOfSide = (role: Side['role']) =>
  preparedQuery(`counts_${role}`, ['owner'], (db, { owner }) => {
    const side = openingSide(role, owner)
    return countWhere(db, side, ofSide(side))
  })

const perTab = <Value>(valueOf: (tab: OrderTab) => Value): Record<OrderTab, Value> =>
  Object.fromEntries(orderTabs.map((tab) => [tab, valueOf(tab)])) as Record<OrderTab, Value>

/** What the list's page opens with, in each tab: it asks for nothing else. */
const opening = {
  sent: { counts: countsOfSide('sent'), pieces: perTab((tab) => pieceOfTab('sent', tab)) },
  received: { counts: countsOfSide('received'), pieces: perTab((tab) => pieceOfTab('received', tab)) },
}

const ownerOf = (side: Side): string => (side.role === 'sent' ? side.userId : side.userTel)

/** `pieceQuery` for a filter of nothing but its tab. */
export const openingPiece = (
  db: Db,
  { side, tab }: Pick<OrderFilter, 'side' | 'tab'>,
  piece: Piece,
): Promise<ListedOrder[]> => opening[side.role].pieces[tab](db, { owner: ownerOf(side), ...piece })

/** `countByTab` for a filter of nothing but its tab. */
export const openingCounts = async (db: Db, side: Side): Promise<TabCounts> =>
  countsOf(await opening[side.role].counts(db, { owner: ownerOf(side) }))

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

const unpaidColumns = (({
  orderNo,
  ewbNo,
  userId,
  kind,
  productCode,
  payMethod,
  dueCents,
  status,
  couponId,
  estimateLines,
  actualLines,
  goodsName,
  senderCity,
  receiverCity,
  createdAt,
  collectedAt,
}: typeof orders) => ({
  orderNo,
  ewbNo,
  userId,
  kind,
  productCode,
  payMethod,
  dueCents,
  status,
  couponId,
  estimateLines,
  actualLines,
  goodsName,
  senderCity,
  receiverCity,
  createdAt,
  collectedAt,
}))(orders)

/** An order with the columns that its debt and the coupons for it depend on. */
export type UnpaidRecord = Pick<OrderRecord, keyof typeof unpaidColumns>

/** Orders that the customer has to pay, as sender or with 到付 as receiver, newest first; of `ewbNo` if given. */
export const unpaidQuery = (db: Db, userId: string | Placeholder, ewbNo?: string) =>
  db
    .select(unpaidColumns)
    .from(orders)
    .where(
      and(
        // Word for word the condition of the index `orders_unpaid`: a parameter would not prove it.
        sql`${orders.dueCents} > 0`,
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

const allUnpaid = preparedQuery('unpaid_orders', ['userId'], (db, { userId }) => unpaidQuery(db, userId))

export const findUnpaid = (db: Db, userId: string, ewbNo = ''): Promise<UnpaidRecord[]> =>
  ewbNo === '' ? allUnpaid(db, { userId }) : unpaidQuery(db, userId, ewbNo)
