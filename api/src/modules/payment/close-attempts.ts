import type { Db } from '../../database/database'
import { setPayingUntil } from '../order/order.repository'
import { leavePaying, openAttemptsOf, sharesOf } from './payment.repository'

/** Ends one attempt: past its time it has EXPIRED, else it is CLOSED. */
export const closeAttempt = async (tx: Db, { paymentNo, expiresAt }: { paymentNo: string; expiresAt: Date }, now: Date): Promise<boolean> => {
  const closed = await leavePaying(tx, paymentNo, { status: expiresAt <= now ? 'EXPIRED' : 'CLOSED' })
  if (closed) await setPayingUntil(tx, (await sharesOf(tx, paymentNo)).map(({ orderNo }) => orderNo), null)
  return closed
}

/**
 * Ends every open attempt that would pay any of these orders, also one that pays others along with them: before another attempt
 * is opened, and when the amount changes.
 * @returns their numbers, to be closed at the provider once `tx` has held
 */
export const closeAttemptsOf = async (tx: Db, orderNos: readonly string[], now: Date): Promise<string[]> => {
  const closed: string[] = []
  for (const attempt of await openAttemptsOf(tx, orderNos)) {
    if (await closeAttempt(tx, attempt, now)) closed.push(attempt.paymentNo)
  }
  return closed
}
