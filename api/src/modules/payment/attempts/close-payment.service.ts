import type { CloseReason } from '@portal/contract/payment'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { closeAtProvider } from './query-provider'
import { lockAndEndAttempt } from './end-attempts'
import { findAttempt } from '../payment.repository'
import type { PaymentAttemptRecord } from '../payment.tables'
import { getOwnAttempt } from './query-payment.service'
import { updatePaymentProviders } from '../update-payment-providers'

/**
 * Closes an open attempt, first at its provider and then here, where it is final: money that comes later is refunded.
 * One that was paid in the meantime is posted. One that has ended stays as it is.
 * @throws BusinessError PAYMENT_NOT_FOUND, for another customer's attempt too
 */
export const closePayment = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  paymentNo: string,
  reason: CloseReason,
): Promise<PaymentAttemptRecord> => {
  const attempt = await getOwnAttempt(deps, userId, paymentNo)
  if (attempt.status !== 'PAYING') return attempt
  // The housekeeping retries a provider that does not answer, so that the customer need not wait for it.
  const changedPaymentNos = await closeAtProvider(deps, attempt).catch(() => [])
  await inTransaction(deps.db, (tx) => lockAndEndAttempt(tx, attempt, reason, deps.clock()))
  // It is closed at the provider again, which may have opened it in the meantime.
  await updatePaymentProviders(deps, [...changedPaymentNos, paymentNo])
  return (await findAttempt(deps.db, paymentNo)) ?? attempt
}
