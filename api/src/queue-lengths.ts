import { paymentChannels } from '@portal/contract/payment'
import type { Deps } from './deps'
import { dueDeletionsQuery } from './files/file-deletion.repository'
import { dueForCheck } from './modules/bank/bank.repository'
import { dueQuery } from './modules/invoice/issuing/due-invoices'
import { waitingChanges } from './modules/live/send-changes'
import { endedButOpenAtProvider } from './modules/payment/payment.repository'
import { dueRefunds } from './modules/payment/refund.repository'
import { pendingSince } from './modules/realname/real-name.repository'

/** A queue is counted up to this; one that is longer is in trouble anyway. */
const countedAtMost = 200

/**
 * What waits, by queue: requests to providers and deletions of files that the next round of the housekeeping makes or
 * repeats, and changes of orders that customers were not told of.
 */
export const queueLengths = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Record<string, number>> => {
  const now = clock()
  const payments = await Promise.all(
    paymentChannels.map((channel) => endedButOpenAtProvider(db, channel, now, countedAtMost)),
  )
  const [refunds, banks, identities, invoices, orderChanges, fileDeletions] = await Promise.all([
    dueRefunds(db, now, countedAtMost),
    dueForCheck(db, now, countedAtMost),
    pendingSince(db, now, countedAtMost),
    dueQuery(db, now, countedAtMost),
    waitingChanges(db, countedAtMost),
    dueDeletionsQuery(db, now, countedAtMost),
  ])
  return {
    payments: payments.flat().length,
    refunds: refunds.length,
    bank_checks: banks.length,
    identity_checks: identities.length,
    invoices: invoices.length,
    order_changes: orderChanges,
    file_deletions: fileDeletions.length,
  }
}
