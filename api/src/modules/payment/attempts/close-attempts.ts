import type { AttemptKey } from '../payment.repository'
import type { CloseReason } from '@portal/contract/payment'
import type { Db } from '../../../database/database'
import { isCancelled } from '../../order-core/order-state'
import { findKeys, lockOrders, lockOrdersAtOnce, setPayingUntil } from '../../order-core/order.repository'
import { endPaying, openAttemptsOf, ordersOfAttempts } from '../payment.repository'

/** CHANGED: the amount changed, because an order was cancelled or its price changed. */
type Why = 'CUSTOMER' | 'REPLACED' | 'CHANGED'

interface OpenAttempt extends AttemptKey {
  expiresAt: Date
}

/** The attempt's orders must be locked by `tx`. */
const leave = (tx: Db, attempt: OpenAttempt, reason: CloseReason, now: Date): Promise<boolean> => {
  const isOver = attempt.expiresAt <= now
  return endPaying(tx, attempt, { status: isOver ? 'EXPIRED' : 'CLOSED', closeReason: isOver ? 'EXPIRED' : reason })
}

/**
 * Ends one attempt, in a transaction that has locked nothing before: after its time limit as EXPIRED, else as CLOSED.
 */
export const closeAttempt = async (tx: Db, attempt: OpenAttempt, reason: CloseReason, now: Date): Promise<boolean> => {
  const orderNos = await ordersOfAttempts(tx, [attempt])
  const locked = await lockOrders(tx, await findKeys(tx, orderNos))
  const closed = await leave(tx, attempt, reason, now)
  if (closed) await setPayingUntil(tx, locked, null)
  return closed
}

const reasonOf = async (tx: Db, orderNos: readonly string[], why: Why): Promise<CloseReason> => {
  if (why !== 'CHANGED') return why
  return (await lockOrders(tx, await findKeys(tx, orderNos))).some(({ status }) => isCancelled(status))
    ? 'ORDER_CANCELED'
    : 'AMOUNT_CHANGED'
}

/**
 * Ends every open attempt that would pay any of these orders, even together with others: before another attempt is
 * opened, and when the amount changes. `tx` has locked the orders with `lockWithAttempts`. Their open attempts are read
 * again here, when no further attempt can be opened. When one has added further orders meanwhile, the transaction
 * begins again.
 * @returns their numbers, to be closed at the provider after the commit
 */
export const closeAttemptsOf = async (tx: Db, orderNos: readonly string[], why: Why, now: Date): Promise<string[]> => {
  const open = await openAttemptsOf(tx, orderNos)
  if (open.length === 0) return []
  const paidAlong = await ordersOfAttempts(tx, open)
  const locked = await lockOrdersAtOnce(tx, await findKeys(tx, paidAlong))
  const reason = await reasonOf(tx, orderNos, why)
  const closed: OpenAttempt[] = []
  for (const attempt of open) if (await leave(tx, attempt, reason, now)) closed.push(attempt)
  if (closed.length === 0) return []
  const ended = await ordersOfAttempts(tx, closed)
  await setPayingUntil(
    tx,
    locked.filter(({ orderNo }) => ended.includes(orderNo)),
    null,
  )
  return closed.map(({ paymentNo }) => paymentNo)
}
