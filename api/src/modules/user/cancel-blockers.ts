import type { ResponseOf } from '@portal/shared/contract/calls'
import { orderStatuses } from '@portal/shared/contract/order'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { isFinal } from '../order/order-state'
import { orders } from '../order/order.tables'

type Blocker = ResponseOf<'user/cancelBlockers'>['blockers'][number]

/** One reason not to cancel an account yet; null when there is none. */
type FindBlocker = (db: Db, userId: string) => Promise<Blocker | null>

const openStatuses = orderStatuses.filter((status) => !isFinal(status))

const ordersUnderWay: FindBlocker = async (db, userId) => {
  const count = await db.$count(orders, and(eq(orders.userId, userId), inArray(orders.status, openStatuses)))
  return count === 0 ? null : { kind: 'IN_TRANSIT', count, text: `${count}笔订单尚未完结`, path: '/ewbSearch' }
}

const unpaidOrders: FindBlocker = async (db, userId) => {
  const count = await db.$count(orders, and(eq(orders.userId, userId), gt(orders.dueCents, 0)))
  return count === 0 ? null : { kind: 'UNPAID', count, text: `${count}笔订单待付款`, path: '/ewbSearch?tab=orderPay' }
}

const finders: readonly FindBlocker[] = [ordersUnderWay, unpaidOrders]

/** What stands in the way of cancelling the account, in the order in which it is told (domain §9). */
export const findBlockers = async (db: Db, userId: string): Promise<Blocker[]> => {
  const blockers: Blocker[] = []
  for (const find of finders) {
    const blocker = await find(db, userId)
    if (blocker !== null) blockers.push(blocker)
  }
  return blockers
}
