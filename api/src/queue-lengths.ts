import { paymentChannels } from '@portal/contract/payment'
import type { Deps } from './deps'
import { dueDeletionsQuery } from './files/file-deletion.repository'
import { dueForCheck } from './modules/bank/bank.repository'
import { dueQuery } from './modules/invoice/issuing/due-invoices'
import { waitingMessages } from './modules/messages/queue/message.repository'
import { waitingChanges } from './modules/live/send-changes'
import { listAttemptsToFinish } from './modules/payment/payment.repository'
import { dueRefunds } from './modules/payment/refunds/refund.repository'
import { pendingSince } from './modules/realname/real-name.repository'

/** A queue is counted up to this; one that is longer is in trouble anyway. */
const maxCounted = 200

/**
 * The number of waiting entries by queue: requests to providers and deletions of files that the next round of the
 * housekeeping makes or repeats, changes of orders that are not published, and messages that are due.
 */
export const queueLengths = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Record<string, number>> => {
  const now = clock()
  const payments = await Promise.all(
    paymentChannels.map((channel) => listAttemptsToFinish(db, channel, now, maxCounted)),
  )
  const [refunds, banks, identities, invoices, orderChanges, fileDeletions, messages] = await Promise.all([
    dueRefunds(db, now, maxCounted),
    dueForCheck(db, now, maxCounted),
    pendingSince(db, now, maxCounted),
    dueQuery(db, now, maxCounted),
    waitingChanges(db, maxCounted),
    dueDeletionsQuery(db, now, maxCounted),
    waitingMessages(db, now, maxCounted),
  ])
  return {
    payments: payments.flat().length,
    refunds: refunds.length,
    bank_checks: banks.length,
    identity_checks: identities.length,
    invoices: invoices.length,
    order_changes: orderChanges,
    file_deletions: fileDeletions.length,
    messages: messages.count,
  }
}

/** Seconds that the oldest due message has waited; 0 when none waits. */
export const messageWait = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock()
  const { oldest } = await waitingMessages(db, now, 1)
  return oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000
}
