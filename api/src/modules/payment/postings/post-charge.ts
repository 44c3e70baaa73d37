import type { FeeLine } from '@portal/contract/freight'
import type { Db } from '../../../database/database'
import { writeLog } from '../../order-core/order-history.repository'
import { closeAttemptsOf } from '../attempts/close-attempts'
import { adjustmentEntries, type BookingCause } from '../../order-core/ledger'
import { entriesOf } from '../../order-core/ledger.repository'
import { postEntries } from './post-entries'
import { refundExcess } from '../refunds/refund-excess'

/**
 * Books the difference to `target`, the fees that the payer owes from now on, and refunds payments beyond them. An open
 * payment attempt is closed when the amount changes, because its QR code is for the old one (domain §4). The order's
 * row must be locked by `tx`. `logged` is the text for the order's log, written when anything was booked.
 * @returns the numbers of payment attempts that their providers must be notified of (`notifyPaymentProviders`) after
 * the commit
 */
export const postCharge = async (
  tx: Db,
  target: readonly FeeLine[],
  cause: BookingCause,
  logged: string,
): Promise<string[]> => {
  const changes = adjustmentEntries(await entriesOf(tx, cause, cause.payer), target, cause)
  if (changes.length === 0) return []
  await postEntries(tx, cause, changes)
  const refunded = await refundExcess(tx, cause)
  await writeLog(tx, cause, cause.createdAt, '系统', logged)
  return [...(await closeAttemptsOf(tx, [cause.orderNo], 'CHANGED', cause.createdAt)), ...refunded]
}
