import { paymentChannels } from '@portal/contract/payment'
import type { Deps } from './deps'
import { dueForCheck } from './modules/bank/bank.repository'
import { dueQuery } from './modules/invoice/issuing/due-invoices'
import { endedButOpenAtProvider } from './modules/payment/payment.repository'
import { dueRefunds } from './modules/payment/refund.repository'
import { pendingSince } from './modules/realname/real-name.repository'

/** A queue is counted up to this; one that is longer is in trouble anyway. */
const countedAtMost = 200

/**
 * What waits for the next round of the housekeeping, by queue: requests to providers that are due or are to be repeated.
 */
export const queueLengths = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Record<string, number>> => {
  const now = clock()
  const payments = await Promise.all(
    paymentChannels.map((channel) => endedButOpenAtProvider(db, channel, now, countedAtMost)),
  )
  const [refunds, banks, identities, invoices] = await Promise.all([
    dueRefunds(db, now, countedAtMost),
    dueForCheck(db, now, countedAtMost),
    pendingSince(db, now, countedAtMost),
    dueQuery(db, now, countedAtMost),
  ])
  return {
    payments: payments.flat().length,
    refunds: refunds.length,
    bank_checks: banks.length,
    identity_checks: identities.length,
    invoices: invoices.length,
  }
}
