import type { CloseReason } from '@portal/contract/payment'
import type { Db } from '../../database/database'
import { isCancelled } from '../order-core/order-state'
import { lockOrders, lockOrdersAtOnce, setPayingUntil } from '../order-core/order.repository'
import { endPaying, openAttemptsOf, ordersOfAttempts } from './payment.repository'

/** CHANGED: the amount changed, because of an order that was called off or another price. */
type Why = 'CUSTOMER' | 'REPLACED' | 'CHANGED'

interface OpenAttempt {
  paymentNo: string
  expiresAt: Date
}

/** The attempt's orders must be locked by `tx`. */
const leave = (tx: Db, { paymentNo, expiresAt }: OpenAttempt, reason: CloseReason, now: Date): Promise<boolean> => {
  const isOver = expiresAt <= now
  return endPaying(tx, paymentNo, { status: isOver ? 'EXPIRED' : 'CLOSED', closeReason: isOver ? 'EXPIRED' : reason })
}

/** Ends one attempt, in a transaction that has locked nothing before: past its time it has EXPIRED, else it is CLOSED. */
export const closeAttempt = async (tx: Db, attempt: OpenAttempt, reason: CloseReason, now: Date): Promise<boolean> => {
  const orderNos = await ordersOfAttempts(tx, [attempt.paymentNo])
  await lockOrders(tx, orderNos)
  const closed = await leave(tx, attempt, reason, now)
  if (closed) await setPayingUntil(tx, orderNos, null)
  return closed
}

const reasonOf = async (tx: Db, orderNos: readonly string[], why: Why): Promise<CloseReason> => {
  if (why !== 'CHANGED') return why
  return (await lockOrders(tx, orderNos)).some(({ status }) => isCancelled(status))
    ? 'ORDER_CANCELED'
    : 'AMOUNT_CHANGED'
}

/**
 * Ends every open attempt that would pay any of these orders, also one that pays others along with them: before another attempt
 * is opened, and when the amount changes. `tx` has locked the orders with `lockWithAttempts`. What they were to be paid with is read
 * again here, when no further attempt can be opened: orders that came in between are not waited for, the transaction begins anew.
 * @returns their numbers, to be closed at the provider once `tx` has held
 */
export const closeAttemptsOf = async (tx: Db, orderNos: readonly string[], why: Why, now: Date): Promise<string[]> => {
  const open = await openAttemptsOf(tx, orderNos)
  if (open.length === 0) return []
  const paidAlong = await ordersOfAttempts(
    tx,
    open.map(({ paymentNo }) => paymentNo),
  )
  await lockOrdersAtOnce(tx, paidAlong)
  const reason = await reasonOf(tx, orderNos, why)
  const closed: string[] = []
  for (const attempt of open) if (await leave(tx, attempt, reason, now)) closed.push(attempt.paymentNo)
  if (closed.length > 0) await setPayingUntil(tx, await ordersOfAttempts(tx, closed), null)
  return closed
}
