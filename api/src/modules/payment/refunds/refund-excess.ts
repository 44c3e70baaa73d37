import type { Db } from '../../../database/database'
import { ownersOf } from '../../account-core/number-directory.repository'
import { type BookingCause, excessRefunds, type NewEntry } from '../../order-core/ledger'
import { entriesOf } from '../../order-core/ledger.repository'
import { postEntries } from '../postings/post-entries'
import { newNumber } from '../attempts/new-number'
import { insertRefunds } from './refund.repository'

/**
 * Refunds online payments beyond the fees: in the ledger at once, at the provider after the commit. The order's row
 * must be locked by `tx`.
 * @returns the numbers of the attempts that are refunded
 */
export const refundExcess = async (tx: Db, cause: BookingCause): Promise<string[]> => {
  const refunds = excessRefunds(await entriesOf(tx, cause, cause.payer), cause)
  const payers = await ownersOf(tx, 'PAYMENT', refunds.map(paymentOf))
  const payerOf = (paymentNo: string): string => {
    const payer = payers.get(paymentNo)
    if (payer === undefined) throw new Error(`payment ${paymentNo} has no customer`)
    return payer
  }
  await insertRefunds(
    tx,
    refunds.map((refund) => ({
      refundNo: newNumber('R', cause.createdAt),
      paymentNo: paymentOf(refund),
      userId: payerOf(paymentOf(refund)),
      orderNo: cause.orderNo,
      amountCents: refund.amountCents,
      reason: cause.note,
      status: 'REFUNDING' as const,
      nextTryAt: cause.createdAt,
      createdAt: cause.createdAt,
    })),
  )
  await postEntries(tx, cause, refunds)
  return refunds.map(paymentOf)
}

const paymentOf = ({ paymentNo = '' }: NewEntry): string => paymentNo
