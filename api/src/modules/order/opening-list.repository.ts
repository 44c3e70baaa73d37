import { type OrderTab, orderTabs } from '@portal/contract/order-list'
import { and, type Placeholder } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { inTab, ofSide } from './order-conditions'
import type { OrderFilter, Side, SideOf } from './order-filter'
import {
  countsOf,
  countWhere,
  type ListedOrder,
  numbersWhere,
  type Piece,
  rowsOf,
  type TabCounts,
} from './order-list.repository'

const openingSide = (role: Side['role'], owner: Placeholder): SideOf<Placeholder> =>
  role === 'sent' ? { role, userId: owner } : { role, userTel: owner }

const pieceOfTab = (role: Side['role'], tab: OrderTab) =>
  preparedQuery(`listed_${role}_${tab}`, ['owner', 'limit', 'offset'], (db, { owner, limit, offset }) => {
    const side = openingSide(role, owner)
    return rowsOf(db, side, numbersWhere(db, and(ofSide(side), inTab(side, tab))), { limit, offset })
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
