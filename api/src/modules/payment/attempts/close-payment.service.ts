import type { CloseReason } from '@portal/contract/payment'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { closeAtProvider } from './query-provider'
import { closeAttempt } from './close-attempts'
import { findAttempt } from '../payment.repository'
import type { PaymentAttemptRecord } from '../payment.tables'
import { findOwnAttempt } from './query-payment.service'
import { notifyPaymentProviders } from '../notify-payment-providers'

/**
 * Closes an open attempt, first at its provider and then here, where it is final: money that comes later is refunded.
 * One that was paid in the meantime is booked. One that has ended stays as it is.
 * @throws BusinessError PAYMENT_NOT_FOUND, for another customer's attempt too
 */
export const closePayment = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  paymentNo: string,
  reason: CloseReason,
): Promise<PaymentAttemptRecord> => {
  const attempt = await findOwnAttempt(deps, userId, paymentNo)
  if (attempt.status !== 'PAYING') return attempt
  // The housekeeping retries a provider that does not answer, so that the customer need not wait for it.
  const changedPaymentNos = await closeAtProvider(deps, attempt).catch(() => [])
  await inTransaction(deps.db, (tx) => closeAttempt(tx, attempt, reason, deps.clock()))
  // The provider is notified again in case it has opened the attempt in the meantime.
  await notifyPaymentProviders(deps, [...changedPaymentNos, paymentNo])
  return (await findAttempt(deps.db, paymentNo)) ?? attempt
}
