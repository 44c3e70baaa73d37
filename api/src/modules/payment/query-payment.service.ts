import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { closeAttempt } from './close-attempts'
import { findAttempt } from './payment.repository'
import type { PaymentAttemptRecord } from './payment.tables'

/** Ends an attempt whose time is over. Nothing else watches the clock: who asks first, writes it down. */
export const upToDate = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, attempt: PaymentAttemptRecord): Promise<PaymentAttemptRecord> => {
  const now = clock()
  if (attempt.status !== 'PAYING' || attempt.expiresAt > now) return attempt
  await inTransaction(db, (tx) => closeAttempt(tx, attempt, now))
  return (await findAttempt(db, attempt.paymentNo)) ?? attempt
}

/** @throws BusinessError PAYMENT_NOT_FOUND, for another's attempt as for none */
export const queryPayment = async (deps: Pick<Deps, 'db' | 'clock'>, userId: string, paymentNo: string): Promise<PaymentAttemptRecord> => {
  const attempt = await findAttempt(deps.db, paymentNo)
  if (attempt?.userId !== userId) throw new BusinessError('PAYMENT_NOT_FOUND')
  return upToDate(deps, attempt)
}
