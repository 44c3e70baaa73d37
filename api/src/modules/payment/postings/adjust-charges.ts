import type { FeeLine } from '@portal/contract/freight'
import type { Db } from '../../../database/database'
import { writeLog } from '../../order-core/order-history.repository'
import { endAttemptsOfOrders } from '../attempts/end-attempts'
import { adjustmentEntries, type PostingCause } from '../../order-core/ledger'
import { entriesOf } from '../../order-core/ledger.repository'
import { postEntries } from './post-entries'
import { refundExcess } from '../refunds/refund-excess'

/**
 * Posts the difference to `targetFees`, which the payer owes from now on, and refunds payments beyond them. An open
 * payment attempt is ended when the amount changes, because its QR code is for the old one (domain §4). The order's row
 * must be locked by `tx`. `logText` is written to the order's log when anything was posted.
 * @returns payment numbers to pass to `updatePaymentProviders` after the commit
 */
export const adjustCharges = async (
  tx: Db,
  targetFees: readonly FeeLine[],
  cause: PostingCause,
  logText: string,
): Promise<string[]> => {
  const changes = adjustmentEntries(await entriesOf(tx, cause, cause.payer), targetFees, cause)
  if (changes.length === 0) return []
  await postEntries(tx, cause, changes)
  const refundedPaymentNos = await refundExcess(tx, cause)
  await writeLog(tx, cause, cause.createdAt, '系统', logText)
  const endedPaymentNos = await endAttemptsOfOrders(tx, [cause.orderNo], 'CHANGED', cause.createdAt)
  return [...endedPaymentNos, ...refundedPaymentNos]
}
