import type { PaymentAttemptRecord } from './payment.tables'
import type { Deps } from '../../deps'
import { closeAtProvider } from './attempts/query-provider'
import { findAttempt } from './payment.repository'
import { dueRefunds } from './refunds/refund.repository'
import { runRefund } from './refunds/run-refund'

type Tools = Pick<Deps, 'db' | 'clock' | 'ports'>

/** Maximum number of refunds for one attempt in one call; an attempt may pay many orders. */
const maxRefundsPerCall = 50

/** The housekeeping repeats what failed, and logs the reason. */
const ignoreFailure = (): void => undefined

/**
 * Carries out at the providers what a transaction has decided about these attempts: closes ended ones there and
 * requests due refunds. Never throws: the housekeeping repeats what failed.
 */
export const updatePaymentProviders = async (deps: Tools, paymentNos: readonly string[]): Promise<void> => {
  for (const paymentNo of new Set(paymentNos)) {
    const attempt = await findAttempt(deps.db, paymentNo).catch(ignoreFailure)
    if (attempt === undefined) continue
    await closeIfEnded(deps, attempt).catch(ignoreFailure)
    await requestDueRefunds(deps, attempt).catch(ignoreFailure)
  }
}

const closeIfEnded = async (deps: Tools, attempt: PaymentAttemptRecord): Promise<void> => {
  if (attempt.openThere && attempt.status !== 'PAYING') await closeAtProvider(deps, attempt)
}

const requestDueRefunds = async (deps: Tools, attempt: PaymentAttemptRecord): Promise<void> => {
  for (const refund of await dueRefunds(deps.db, deps.clock(), maxRefundsPerCall, attempt))
    await runRefund(deps, refund).catch(ignoreFailure)
}
