import type { FeeLine } from '@portal/contract/freight'
import type { Db } from '../../database/database'
import { writeLog } from '../order-core/order-history.repository'
import { closeAttemptsOf } from './close-attempts'
import { adjustmentEntries, type BookingCause } from '../order-core/ledger'
import { entriesOf } from '../order-core/ledger.repository'
import { bookEntries } from './book'
import { refundExcess } from './refund-excess'

/**
 * Books what is missing to `target`, the fees that the payer owes from now on, and gives back what was paid beyond them. An open
 * payment attempt is closed when the amount changes: its QR code would take the old one (domain §4). The order's row must be
 * locked by `tx`. `logged` is the line for the order's log, written when anything was booked.
 * @returns the numbers of payment attempts that their providers must hear of (`notifyPaymentProviders`) once `tx` has held
 */
export const bookCharge = async (
  tx: Db,
  target: readonly FeeLine[],
  cause: BookingCause,
  logged: string,
): Promise<string[]> => {
  const changes = adjustmentEntries(await entriesOf(tx, cause.orderNo, cause.payer), target, cause)
  if (changes.length === 0) return []
  await bookEntries(tx, cause.orderNo, changes)
  const refunded = await refundExcess(tx, cause)
  await writeLog(tx, cause.orderNo, cause.createdAt, '系统', logged)
  return [...(await closeAttemptsOf(tx, [cause.orderNo], 'CHANGED', cause.createdAt)), ...refunded]
}
