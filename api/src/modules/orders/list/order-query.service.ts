import { type orderPage, type OrderRole, type OrderRow, type OrderTab, orderTabs } from '@portal/contract/order-list'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { inOneTrip } from '../../../database/in-one-trip'
import type { Deps } from '../../../deps'
import { numberOf } from '../../account-core/number-of'
import { sendersTo } from '../../order-core/receiver-directory'
import { filterOf, hasTabOnly, type OrderFilter, type PreparedSide, type Side } from './order-filter'
import {
  countByTab,
  countListed,
  farPieceQuery,
  type ListedOrder,
  type Piece,
  pieceQuery,
  countsOf,
  countWhere,
  numbersWhere,
  rowsOf,
  type TabCounts,
} from './order-list.repository'
import { toListRow } from './order.view'
import { and, type Placeholder } from 'drizzle-orm'
import { preparedQuery } from '../../../database/prepared-query'
import { inTab, ofSide } from './order-conditions'

type Owner = Record<'owner' | 'since' | 'senders', Placeholder>

const unfilteredSide = (role: Side['role'], { owner, since, senders }: Owner): PreparedSide =>
  role === 'sent' ? { role, userId: owner } : { role, userTel: owner, since, senders }

const pieceOfTab = (role: Side['role'], tab: OrderTab) =>
  preparedQuery(
    `listed_${role}_${tab}`,
    ['owner', 'since', 'senders', 'limit', 'offset'],
    (db, { limit, offset, ...owner }) => {
      const side = unfilteredSide(role, owner)
      return rowsOf(db, side, numbersWhere(db, and(ofSide(side), inTab(side, tab))), { limit, offset })
    },
  )

const countsOfSide = (role: Side['role']) =>
  preparedQuery(`counts_${role}`, ['owner', 'since', 'senders'], (db, owner) => {
    const side = unfilteredSide(role, owner)
    return countWhere(db, side, ofSide(side))
  })

const perTab = <Value>(valueOf: (tab: OrderTab) => Value): Record<OrderTab, Value> =>
  Object.fromEntries(orderTabs.map((tab) => [tab, valueOf(tab)])) as Record<OrderTab, Value>

/** The queries of the list's first view, in each tab, which has no filter. */
const opening = {
  sent: { counts: countsOfSide('sent'), pieces: perTab((tab) => pieceOfTab('sent', tab)) },
  received: { counts: countsOfSide('received'), pieces: perTab((tab) => pieceOfTab('received', tab)) },
}

/** The statements of the orders that a customer sent have neither `since` nor `senders`. */
const ownerOf = (side: Side): Record<keyof Owner, unknown> =>
  side.role === 'sent'
    ? { owner: side.userId, since: null, senders: null }
    : { owner: side.userTel, since: side.since, senders: side.senders }

/** `pieceQuery` for a filter of nothing but its tab. */
const unfilteredPiece = (
  db: Db,
  { side, tab }: Pick<OrderFilter, 'side' | 'tab'>,
  piece: Piece,
): Promise<ListedOrder[]> => opening[side.role].pieces[tab](db, { ...ownerOf(side), ...piece })

/** `countByTab` for a filter of nothing but its tab. */
const unfilteredCounts = async (db: Db, side: Side): Promise<TabCounts> =>
  countsOf(await opening[side.role].counts(db, ownerOf(side)))

type PageRequest = z.output<typeof orderPage.request>

export interface OrderPage {
  total: number
  counts: Record<OrderTab, number>
  list: OrderRow[]
}

/** The orders that a customer sent, or those to the customer's number. */
export const sideOf = async (db: Db, userId: string, role: OrderRole): Promise<Side> => {
  if (role === 'sent') return { role, userId }
  const number = await numberOf(db, userId)
  return { role, ...number, senders: await sendersTo(db, { userId, ...number }) }
}

/**
 * Up to this offset, page and counts are read in parallel: each query may have to scan all of the customer's orders.
 */
const farOffset = 2000

const countsAndPiece = async (
  db: Db,
  filter: OrderFilter,
  piece: Piece,
): Promise<{ counts: OrderPage['counts']; list: ListedOrder[] }> => {
  if (piece.offset === 0 && filter.tab === 'all' && filter.keyword !== null) {
    // A keyword usually matches few orders: when they do not fill the page, their counts follow from the list itself.
    const list = await pieceQuery(db, filter, piece)
    return { counts: list.length < piece.limit ? countListed(filter.side, list) : await countByTab(db, filter), list }
  }
  if (piece.offset < farOffset && hasTabOnly(filter)) {
    const [counts, list] = await inOneTrip(db, (trip) => [
      unfilteredCounts(trip, filter.side),
      unfilteredPiece(trip, filter, piece),
    ])
    return { counts, list }
  }
  if (piece.offset < farOffset) {
    const [counts, list] = await Promise.all([countByTab(db, filter), pieceQuery(db, filter, piece)])
    return { counts, list }
  }
  const counts = await countByTab(db, filter)
  const total = counts[filter.tab]
  return { counts, list: piece.offset < total ? await farPieceQuery(db, filter, piece, total) : [] }
}

/**
 * A page of the orders that the customer sent or receives, newest first, with the counts of all tabs under the same
 * filter.
 * @throws BusinessError BAD_FIELD for days that are the wrong way round or too far apart, and for too many numbers
 */
export const listOrders = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  request: PageRequest,
): Promise<OrderPage> => {
  const now = clock()
  const side = await sideOf(db, userId, request.role)
  const filter = filterOf(side, request, now)
  const { counts, list } = await countsAndPiece(db, filter, {
    limit: request.pageSize,
    offset: (request.page - 1) * request.pageSize,
  })
  return { total: counts[filter.tab], counts, list: list.map((order) => toListRow(side, order, now)) }
}
