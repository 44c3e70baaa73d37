import type { AttemptKey } from '../payment.repository'
import type { CloseReason } from '@portal/contract/payment'
import type { Db } from '../../../database/database'
import { isCancelled } from '../../order-core/order-state'
import { findKeys, lockOrders, lockOrdersAtOnce, setPayingUntil } from '../../order-core/order.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { endAttempt, openAttemptsOf, ordersOfAttempts } from '../payment.repository'

/** CHANGED: the amount changed, because an order was cancelled or its price changed. */
type EndCause = 'CUSTOMER' | 'REPLACED' | 'CHANGED'

interface OpenAttempt extends AttemptKey {
  expiresAt: Date
}

/**
 * Ends one attempt, in a transaction that has locked nothing before: after its time limit as EXPIRED, else as CLOSED.
 * @returns false when it had ended before
 */
export const lockAndEndAttempt = async (
  tx: Db,
  attempt: OpenAttempt,
  reason: CloseReason,
  now: Date,
): Promise<boolean> => {
  const orderNos = await ordersOfAttempts(tx, [attempt])
  const locked = await lockOrders(tx, await findKeys(tx, orderNos))
  const hasEnded = await endOpenAttempt(tx, attempt, reason, now)
  if (hasEnded) await setPayingUntil(tx, locked, null)
  return hasEnded
}

/**
 * Ends every open attempt that would pay any of these orders, even together with others: before another attempt is
 * opened, and when the amount changes. `tx` has locked the orders with `lockOrdersSharingAttempts`.
 * @returns payment numbers to pass to `updatePaymentProviders` after the commit
 * @throws RepeatTransaction when a further order of such an attempt is locked elsewhere
 */
export const endAttemptsOfOrders = async (
  tx: Db,
  orderNos: readonly string[],
  cause: EndCause,
  now: Date,
): Promise<string[]> => {
  // The caller's lock prevents new attempts for these orders, so they are read again here. If one opened between
  // reading and locking also covers orders that are not locked yet, `lockOrdersAtOnce` locks those without waiting.
  const openAttempts = await openAttemptsOf(tx, orderNos)
  if (openAttempts.length === 0) return []
  const coPaidNos = await ordersOfAttempts(tx, openAttempts)
  const locked = await lockOrdersAtOnce(tx, await findKeys(tx, coPaidNos))
  const reason = closeReasonOf(
    cause,
    locked.filter(({ orderNo }) => orderNos.includes(orderNo)),
  )
  const ended: OpenAttempt[] = []
  for (const attempt of openAttempts) if (await endOpenAttempt(tx, attempt, reason, now)) ended.push(attempt)
  if (ended.length === 0) return []
  const freedNos = await ordersOfAttempts(tx, ended)
  await setPayingUntil(
    tx,
    locked.filter(({ orderNo }) => freedNos.includes(orderNo)),
    null,
  )
  return ended.map(({ paymentNo }) => paymentNo)
}

const closeReasonOf = (cause: EndCause, changedOrders: readonly OrderRecord[]): CloseReason => {
  if (cause !== 'CHANGED') return cause
  return changedOrders.some(({ status }) => isCancelled(status)) ? 'ORDER_CANCELED' : 'AMOUNT_CHANGED'
}

/** The attempt's orders must be locked by `tx`. */
const endOpenAttempt = (tx: Db, attempt: OpenAttempt, reason: CloseReason, now: Date): Promise<boolean> =>
  attempt.expiresAt <= now
    ? endAttempt(tx, attempt, { status: 'EXPIRED', closeReason: 'EXPIRED' })
    : endAttempt(tx, attempt, { status: 'CLOSED', closeReason: reason })
