import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { hit } from '../../../http/rate-limit'
import { queryProvider } from './query-provider'
import { lockAndEndAttempt } from './end-attempts'
import { findAttempt } from '../payment.repository'
import type { PaymentAttemptRecord } from '../payment.tables'
import { updatePaymentProviders } from '../update-payment-providers'

type Tools = Pick<Deps, 'db' | 'clock' | 'ports'>

/** Clicks on 我已支付 of one customer; beyond the limit the stored state is returned. */
const queryLimit = { name: 'payment/query-ask', max: 30, windowSeconds: 60 }

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
  const attempt = await getOwnAttempt(deps, userId, paymentNo)
  if (!shouldQueryProvider || attempt.paidAt !== null || !(await hit(deps.db, queryLimit, userId, deps.clock())))
    return endIfExpired(deps, attempt)
  await queryAndUpdate(deps, attempt)
  return endIfExpired(deps, await reloadAttempt(deps, attempt))
}

/** @throws BusinessError PAYMENT_NOT_FOUND, for another customer's attempt too */
export const getOwnAttempt = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  paymentNo: string,
): Promise<PaymentAttemptRecord> => {
  const attempt = await findAttempt(db, paymentNo)
  if (attempt?.userId !== userId) throw new BusinessError('PAYMENT_NOT_FOUND')
  return attempt
}

/** Ends an expired attempt, unless its provider has the money by then. @returns the attempt as it is now */
export const endIfExpired = async (deps: Tools, attempt: PaymentAttemptRecord): Promise<PaymentAttemptRecord> => {
  const now = deps.clock()
  if (attempt.status !== 'PAYING' || attempt.expiresAt > now) return attempt
  await queryAndUpdate(deps, attempt)
  if (await inTransaction(deps.db, (tx) => lockAndEndAttempt(tx, attempt, 'EXPIRED', now)))
    await updatePaymentProviders(deps, [attempt.paymentNo])
  return reloadAttempt(deps, attempt)
}

/** Records what the provider says about an attempt. A failure is ignored, because the notice may still come. */
const queryAndUpdate = async (deps: Tools, attempt: PaymentAttemptRecord): Promise<void> => {
  const changedPaymentNos = await queryProvider(deps, attempt).catch(() => [])
  await updatePaymentProviders(deps, changedPaymentNos)
}

const reloadAttempt = async ({ db }: Tools, attempt: PaymentAttemptRecord): Promise<PaymentAttemptRecord> =>
  (await findAttempt(db, attempt.paymentNo)) ?? attempt
