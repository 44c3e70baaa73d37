import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { hit } from '../../../http/rate-limit'
import { queryProvider } from './query-provider'
import { closeAttempt } from './close-attempts'
import { findAttempt } from '../payment.repository'
import type { PaymentAttemptRecord } from '../payment.tables'
import { notifyPaymentProviders } from '../notify-payment-providers'

type Tools = Pick<Deps, 'db' | 'clock' | 'ports'>

/** Clicks on 我已支付 of one customer; beyond the limit the stored state is returned. */
const queryLimit = { name: 'payment/query-ask', max: 30, windowSeconds: 60 }

/** Queries the provider of an open attempt. A failure is ignored, because the notice may still come. */
const ask = async (deps: Tools, attempt: PaymentAttemptRecord): Promise<void> => {
  const changedPaymentNos = await queryProvider(deps, attempt).catch(() => [])
  await notifyPaymentProviders(deps, changedPaymentNos)
}

const reread = async ({ db }: Tools, attempt: PaymentAttemptRecord): Promise<PaymentAttemptRecord> =>
  (await findAttempt(db, attempt.paymentNo)) ?? attempt

/** Ends an expired attempt, unless its provider has the money by then. */
export const refreshedAttempt = async (deps: Tools, attempt: PaymentAttemptRecord): Promise<PaymentAttemptRecord> => {
  const now = deps.clock()
  if (attempt.status !== 'PAYING' || attempt.expiresAt > now) return attempt
  await ask(deps, attempt)
  if (await inTransaction(deps.db, (tx) => closeAttempt(tx, attempt, 'EXPIRED', now)))
    await notifyPaymentProviders(deps, [attempt.paymentNo])
  return reread(deps, attempt)
}

/** @throws BusinessError PAYMENT_NOT_FOUND, for another customer's attempt too */
export const findOwnAttempt = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  paymentNo: string,
): Promise<PaymentAttemptRecord> => {
  const attempt = await findAttempt(db, paymentNo)
  if (attempt?.userId !== userId) throw new BusinessError('PAYMENT_NOT_FOUND')
  return attempt
}

/**
 * The state of an attempt. With `shouldQueryProvider` the provider is queried at once, even about an ended attempt: it
 * may have been paid.
 * @throws BusinessError PAYMENT_NOT_FOUND, for another customer's attempt too
 */
export const queryPayment = async (
  deps: Tools,
  userId: string,
  paymentNo: string,
  shouldQueryProvider: boolean,
): Promise<PaymentAttemptRecord> => {
  const attempt = await findOwnAttempt(deps, userId, paymentNo)
  if (!shouldQueryProvider || attempt.paidAt !== null || !(await hit(deps.db, queryLimit, userId, deps.clock())))
    return refreshedAttempt(deps, attempt)
  await ask(deps, attempt)
  return refreshedAttempt(deps, await reread(deps, attempt))
}
