import { type PaymentChannel, paymentChannels } from '@portal/contract/payment'
import type { Deps } from '../../deps'
import { closeAtProvider } from './attempts/query-provider'
import { endedButOpenAtProvider } from './payment.repository'
import { refreshedAttempt } from './attempts/query-payment.service'
import { dueRefunds } from './refunds/refund.repository'
import { runRefund } from './refunds/run-refund'

/** Maximum of each kind, and of each channel's attempts, in one round; the next one follows in a minute. */
const maxAttemptsPerRound = 50

/**
 * Catches up with the providers: expired attempts are queried and closed, refunds are requested again. Part of the
 * housekeeping.
 * @throws AggregateError with the failures; the others are processed all the same
 */
export const catchUpPayments = async (deps: Pick<Deps, 'db' | 'clock' | 'ports'>): Promise<void> => {
  const failures: unknown[] = []
  const attempt = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => failures.push(error))
  const closeOver = async (channel: PaymentChannel): Promise<void> => {
    for (const over of await endedButOpenAtProvider(deps.db, channel, deps.clock(), maxAttemptsPerRound)) {
      if (over.status === 'PAYING') await attempt(refreshedAttempt(deps, over))
      else await attempt(closeAtProvider(deps, over))
    }
  }
  // In parallel, so that a provider that does not answer does not delay the others.
  await Promise.all(paymentChannels.map(closeOver))
  for (const refund of await dueRefunds(deps.db, deps.clock(), maxAttemptsPerRound))
    await attempt(runRefund(deps, refund))
  if (failures.length > 0) throw new AggregateError(failures, 'payments to be caught up again', { cause: failures[0] })
}
