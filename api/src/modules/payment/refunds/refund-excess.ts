import type { Db } from '../../../database/database'
import { ownersOf } from '../../account-core/number-directory.repository'
import { type PostingCause, excessRefunds, type NewEntry } from '../../order-core/ledger'
import { entriesOf } from '../../order-core/ledger.repository'
import { postEntries } from '../postings/post-entries'
import { newNumber } from '../attempts/new-number'
import { insertRefunds } from './refund.repository'

/**
 * Refunds online payments beyond the fees: in the ledger at once, at the provider after the commit. The order's row
 * must be locked by `tx`.
 * @returns the numbers of the refunded payments
 */
export const refundExcess = async (tx: Db, cause: PostingCause): Promise<string[]> => {
  const refunds = excessRefunds(await entriesOf(tx, cause, cause.payer), cause)
  const payerUserIds = await ownersOf(tx, 'PAYMENT', refunds.map(paymentNoOf))
  const payerUserIdOf = (paymentNo: string): string => {
    const payerUserId = payerUserIds.get(paymentNo)
    if (payerUserId === undefined) throw new Error(`payment ${paymentNo} has no customer`)
    return payerUserId
  }
  await insertRefunds(
    tx,
    refunds.map((refund) => ({
      refundNo: newNumber('R', cause.createdAt),
      paymentNo: paymentNoOf(refund),
      userId: payerUserIdOf(paymentNoOf(refund)),
      orderNo: cause.orderNo,
      amountCents: refund.amountCents,
      reason: cause.note,
      status: 'REFUNDING' as const,
      nextTryAt: cause.createdAt,
      createdAt: cause.createdAt,
    })),
  )
  await postEntries(tx, cause, refunds)
  return refunds.map(paymentNoOf)
}

const paymentNoOf = ({ paymentNo = '' }: NewEntry): string => paymentNo
