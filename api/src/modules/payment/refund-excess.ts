import type { Db } from '../../database/database'
import { type BookingCause, excessRefunds, type NewEntry } from '../order-core/ledger'
import { entriesOf } from '../order-core/ledger.repository'
import { bookEntries } from './book'
import { newNumber } from './new-number'
import { insertRefunds } from './refund.repository'

/**
 * Gives back what was paid online beyond the fees: in the ledger at once, at the provider once `tx` has held. The order's row must be
 * locked by `tx`.
 * @returns the numbers of the attempts whose money goes back
 */
export const refundExcess = async (tx: Db, cause: BookingCause): Promise<string[]> => {
  const refunds = excessRefunds(await entriesOf(tx, cause.orderNo, cause.payer), cause)
  await insertRefunds(
    tx,
    refunds.map((refund) => ({
      refundNo: newNumber('R', cause.createdAt),
      paymentNo: paymentOf(refund),
      orderNo: cause.orderNo,
      amountCents: refund.amountCents,
      reason: cause.note,
      status: 'REFUNDING' as const,
      nextTryAt: cause.createdAt,
      createdAt: cause.createdAt,
    })),
  )
  await bookEntries(tx, cause.orderNo, refunds)
  return refunds.map(paymentOf)
}

const paymentOf = ({ paymentNo = '' }: NewEntry): string => paymentNo
