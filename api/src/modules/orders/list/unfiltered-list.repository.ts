import { type OrderTab, orderTabs } from '@portal/contract/order-list'
import { and, type Placeholder } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { preparedQuery } from '../../../database/prepared-query'
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

type Owner = Record<'owner' | 'since', Placeholder>

const unfilteredSide = (role: Side['role'], { owner, since }: Owner): SideOf<Placeholder, Placeholder> =>
  role === 'sent' ? { role, userId: owner } : { role, userTel: owner, since }

const pieceOfTab = (role: Side['role'], tab: OrderTab) =>
  preparedQuery(`listed_${role}_${tab}`, ['owner', 'since', 'limit', 'offset'], (db, { limit, offset, ...owner }) => {
    const side = unfilteredSide(role, owner)
    return rowsOf(db, side, numbersWhere(db, and(ofSide(side), inTab(side, tab))), { limit, offset })
  })

const countsOfSide = (role: Side['role']) =>
  preparedQuery(`counts_${role}`, ['owner', 'since'], (db, owner) => {
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

/** The statement of the orders that a customer sent has no `since`. */
const ownerOf = (side: Side): { owner: string; since: Date | null } =>
  side.role === 'sent' ? { owner: side.userId, since: null } : { owner: side.userTel, since: side.since }

/** `pieceQuery` for a filter of nothing but its tab. */
export const unfilteredPiece = (
  db: Db,
  { side, tab }: Pick<OrderFilter, 'side' | 'tab'>,
  piece: Piece,
): Promise<ListedOrder[]> => opening[side.role].pieces[tab](db, { ...ownerOf(side), ...piece })

/** `countByTab` for a filter of nothing but its tab. */
export const unfilteredCounts = async (db: Db, side: Side): Promise<TabCounts> =>
  countsOf(await opening[side.role].counts(db, ownerOf(side)))
