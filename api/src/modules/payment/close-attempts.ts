import type { CloseReason } from '@portal/shared/contract/payment'
import type { Db } from '../../database/database'
import { isCalledOff } from '../order/order-state'
import { lockOrders, setPayingUntil } from '../order/order.repository'
import { leavePaying, openAttemptsOf, sharesOf } from './payment.repository'

/** CHANGED: the amount changed, because of an order that was called off or another price. */
type Why = 'CUSTOMER' | 'REPLACED' | 'CHANGED'

/** Ends one attempt: past its time it has EXPIRED, else it is CLOSED. */
export const closeAttempt = async (
  tx: Db,
  { paymentNo, expiresAt }: { paymentNo: string; expiresAt: Date },
  reason: CloseReason,
  now: Date,
): Promise<boolean> => {
  const orderNos = (await sharesOf(tx, paymentNo)).map(({ orderNo }) => orderNo)
  await lockOrders(tx, orderNos)
  const isOver = expiresAt <= now
  const closed = await leavePaying(tx, paymentNo, {
    status: isOver ? 'EXPIRED' : 'CLOSED',
    closeReason: isOver ? 'EXPIRED' : reason,
  })
  if (closed) await setPayingUntil(tx, orderNos, null)
  return closed
}

const reasonOf = async (tx: Db, orderNos: readonly string[], why: Why): Promise<CloseReason> => {
  if (why !== 'CHANGED') return why
  return (await lockOrders(tx, orderNos)).some(({ status }) => isCalledOff(status))
    ? 'ORDER_CANCELED'
    : 'AMOUNT_CHANGED'
}

/**
 * Ends every open attempt that would pay any of these orders, also one that pays others along with them: before another attempt
 * is opened, and when the amount changes.
 * @returns their numbers, to be closed at the provider once `tx` has held
 */
export const closeAttemptsOf = async (tx: Db, orderNos: readonly string[], why: Why, now: Date): Promise<string[]> => {
  const open = await openAttemptsOf(tx, orderNos)
  if (open.length === 0) return []
  const reason = await reasonOf(tx, orderNos, why)
  const closed: string[] = []
  for (const attempt of open) if (await closeAttempt(tx, attempt, reason, now)) closed.push(attempt.paymentNo)
  return closed
}
