import type { CloseReason } from '@portal/contract/payment'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { closeAtProvider } from './query-provider'
import { closeAttempt } from './close-attempts'
import { findAttempt } from './payment.repository'
import type { PaymentAttemptRecord } from './payment.tables'
import { findOwnAttempt } from './query-payment.service'
import { notifyPaymentProviders } from './notify-payment-providers'

/**
 * Closes an open attempt, first at its provider and then here, where that is final: money that comes later goes back. One that was
 * paid in the meantime is booked. One that has ended stays as it is.
 * @throws BusinessError PAYMENT_NOT_FOUND, for another's attempt as for none
 */
export const closePayment = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  paymentNo: string,
  reason: CloseReason,
): Promise<PaymentAttemptRecord> => {
  const attempt = await findOwnAttempt(deps, userId, paymentNo)
  if (attempt.status !== 'PAYING') return attempt
  // A provider that does not answer is asked again by the housekeeping; whoever waits here need not wait for that.
  const changedPaymentNos = await closeAtProvider(deps, attempt).catch(() => [])
  await inTransaction(deps.db, (tx) => closeAttempt(tx, attempt, reason, deps.clock()))
  // Told once more if it was opened there in the meantime.
  await notifyPaymentProviders(deps, [...changedPaymentNos, paymentNo])
  return (await findAttempt(deps.db, paymentNo)) ?? attempt
}
