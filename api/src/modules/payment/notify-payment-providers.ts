import type { PaymentAttemptRecord } from './payment.tables'
import type { Deps } from '../../deps'
import { closeAtProvider } from './attempts/query-provider'
import { findAttempt } from './payment.repository'
import { dueRefunds } from './refunds/refund.repository'
import { runRefund } from './refunds/run-refund'

type Tools = Pick<Deps, 'db' | 'clock' | 'ports'>

/** Maximum number of refunds for one attempt in one call; an attempt may pay many orders. */
const maxRefundsPerCall = 50

/** Ignores a failure: the housekeeping retries requests without an answer, and logs the reason. */
const ignoreFailure = (): void => undefined

/**
 * Carries out at the providers the decisions of a transaction about these attempts: ended ones are closed there, and
 * due refunds are requested. Never throws.
 */
export const notifyPaymentProviders = async (deps: Tools, paymentNos: readonly string[]): Promise<void> => {
  for (const paymentNo of new Set(paymentNos)) {
    const attempt = await findAttempt(deps.db, paymentNo).catch(ignoreFailure)
    if (attempt === undefined) continue
    await closeIfOver(deps, attempt).catch(ignoreFailure)
    await refundDue(deps, attempt).catch(ignoreFailure)
  }
}

const closeIfOver = async (deps: Tools, attempt: PaymentAttemptRecord): Promise<void> => {
  if (attempt.openThere && attempt.status !== 'PAYING') await closeAtProvider(deps, attempt)
}

const refundDue = async (deps: Tools, attempt: PaymentAttemptRecord): Promise<void> => {
  for (const refund of await dueRefunds(deps.db, deps.clock(), maxRefundsPerCall, attempt))
    await runRefund(deps, refund).catch(ignoreFailure)
}
