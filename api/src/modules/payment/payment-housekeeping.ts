import { type PaymentChannel, paymentChannels } from '@portal/contract/payment'
import type { Deps } from '../../deps'
import { closeAtProvider } from './attempts/query-provider'
import { listAttemptsToFinish } from './payment.repository'
import { endIfExpired } from './attempts/query-payment.service'
import { dueRefunds } from './refunds/refund.repository'
import { runRefund } from './refunds/run-refund'

/** Attempts per channel, and refunds, that one round processes; the next round follows in a minute. */
const maxRowsPerRound = 50

/**
 * Catches up with the providers: expired attempts are queried and closed, refunds are requested again. Part of the
 * housekeeping.
 * @throws AggregateError with the failures; the others are processed all the same
 */
export const catchUpPayments = async (deps: Pick<Deps, 'db' | 'clock' | 'ports'>): Promise<void> => {
  const failures: unknown[] = []
  const collectFailure = (error: unknown): void => void failures.push(error)
  const finishEndedAttempts = async (channel: PaymentChannel): Promise<void> => {
    for (const attempt of await listAttemptsToFinish(deps.db, channel, deps.clock(), maxRowsPerRound)) {
      if (attempt.status === 'PAYING') await endIfExpired(deps, attempt).catch(collectFailure)
      else await closeAtProvider(deps, attempt).catch(collectFailure)
    }
  }
  // In parallel, so that a provider that does not answer does not delay the others.
  await Promise.all(paymentChannels.map(finishEndedAttempts))
  for (const refund of await dueRefunds(deps.db, deps.clock(), maxRowsPerRound))
    await runRefund(deps, refund).catch(collectFailure)
  if (failures.length > 0) throw new AggregateError(failures, 'payments to be caught up again', { cause: failures[0] })
}
