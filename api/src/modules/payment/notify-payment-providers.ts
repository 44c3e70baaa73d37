import type { Deps } from '../../deps'
import { closeAtProvider } from './query-provider'
import { findAttempt } from './payment.repository'
import { dueRefunds } from './refund.repository'
import { runRefund } from './run-refund'

type Tools = Pick<Deps, 'db' | 'clock' | 'ports'>

/** An attempt that many orders share has no more refunds at once. */
const maxRefundsPerCall = 50

/** The housekeeping does again what a provider has not answered, and its log says why. */
const later = (): void => undefined

/**
 * Does at the providers what a transaction has decided about these attempts: those that are over are closed there, and money that
 * is owed goes back. Never throws.
 */
export const notifyPaymentProviders = async (deps: Tools, paymentNos: readonly string[]): Promise<void> => {
  for (const paymentNo of new Set(paymentNos)) {
    await closeIfOver(deps, paymentNo).catch(later)
    await refundDue(deps, paymentNo).catch(later)
  }
}

const closeIfOver = async (deps: Tools, paymentNo: string): Promise<void> => {
  const attempt = await findAttempt(deps.db, paymentNo)
  if (attempt !== undefined && attempt.openThere && attempt.status !== 'PAYING') await closeAtProvider(deps, attempt)
}

const refundDue = async (deps: Tools, paymentNo: string): Promise<void> => {
  for (const refund of await dueRefunds(deps.db, deps.clock(), maxRefundsPerCall, paymentNo))
    await runRefund(deps, refund).catch(later)
}
