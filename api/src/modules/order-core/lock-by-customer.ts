import { and, asc, eq, inArray } from 'drizzle-orm'
import { compareText } from '../../compare-text'
import type { Db } from '../../database/database'
import { inOneTrip } from '../../database/in-one-trip'
import { withLockTimeout } from '../../database/lock-timeout'
import type { OrderKey } from './order-key'
import { orders } from './order.tables'

/** Which orders of one customer a statement locks, and in which sequence it finds them. */
export const ordersToLock = (userId: string, orderNos: readonly string[]) => ({
  where: withLockTimeout(and(eq(orders.userId, userId), inArray(orders.orderNo, [...orderNos]))),
  sequence: asc(orders.orderNo),
})

/**
 * Locks orders with a statement for each customer, in one trip: customers by their ids, and each one's orders by their
 * numbers. A distributed database locks rows of one customer at a time (docs/adr/0056-distribution-key.md), and whoever
 * locks several orders does it in this sequence (docs/adr/0056-distribution-key.md).
 * @param lock locks some orders of a customer
 * @returns the locked ones in the same sequence
 */
export const lockByCustomer = async <Row>(
  tx: Db,
  keys: readonly OrderKey[],
  lock: (tx: Db, userId: string, orderNos: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const numbersOf = new Map<string, Set<string>>()
  for (const { userId, orderNo } of keys) numbersOf.set(userId, (numbersOf.get(userId) ?? new Set()).add(orderNo))
  const customers = [...numbersOf].toSorted(([one], [other]) => compareText(one, other))
  const locked = await inOneTrip(tx, (trip) => customers.map(([userId, orderNos]) => lock(trip, userId, [...orderNos])))
  return locked.flat()
}
