import { and, inArray, is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database'
import { insertRows, isOneOf } from '../../database/rows'
import { ownersOfPhones } from '../account-core/login-directory.repository'
import { keysOf, type OrderKey } from './order-key'
import { orderOutbox } from './order-outbox.tables'
import { orders } from './order.tables'
import { isReceivedBy } from './received-orders'

/** Orders that a transaction has announced: once is enough, as all of its changes become visible together. */
const announcedBy = new WeakMap<Db, Set<string>>()

const notAnnounced = (tx: Db, changed: readonly OrderKey[]): OrderKey[] => {
  if (!is(tx, PgTransaction)) throw new Error('a change is announced in its transaction')
  const announced = announcedBy.get(tx) ?? new Set()
  announcedBy.set(tx, announced)
  const fresh = changed.filter(({ orderNo }) => !announced.has(orderNo))
  for (const { orderNo } of fresh) announced.add(orderNo)
  return fresh
}

/**
 * Announces changed orders to the customers who may see them: adds a row to the outbox for the order's customer and one
 * for the customer who receives it (docs/adr/0059-messages.md). Every function that changes orders or
 * adds their nodes ends with it, in the transaction of the change.
 */
export const announceOrders = async (tx: Db, changed: readonly OrderKey[]): Promise<void> => {
  const fresh = notAnnounced(tx, changed)
  if (fresh.length === 0) return
  const { userIds, orderNos } = keysOf(fresh)
  const rows = await tx
    .select({
      userId: orders.userId,
      orderNo: orders.orderNo,
      receiverMobile: orders.receiverMobile,
      createdAt: orders.createdAt,
      status: orders.status,
      signedAt: orders.signedAt,
    })
    .from(orders)
    .where(and(inArray(orders.userId, userIds), isOneOf(orders.orderNo, orderNos)))
  const receivers = await ownersOfPhones(tx, [...new Set(rows.map(({ receiverMobile }) => receiverMobile))])
  const keys = rows.flatMap((order) => {
    const receiver = receivers.get(order.receiverMobile)
    return receiver !== undefined && receiver.userId !== order.userId && isReceivedBy(order, receiver)
      ? [order, { userId: receiver.userId, orderNo: order.orderNo }]
      : [order]
  })
  const outbox = keys.map(({ userId, orderNo }) => ({ userId, orderNo }))
  await insertRows(tx, orderOutbox, ['userId', 'orderNo'], outbox)
}
