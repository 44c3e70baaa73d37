import type { Db } from '../../database/database'
import { type Cause, excessRefunds, type NewEntry } from './ledger'
import { book, entriesOf } from './ledger.repository'
import { newNumber } from './new-number'
import { existingAttempts } from './payment.repository'
import { insertRefunds } from './refund.repository'

/**
 * Gives back what was paid beyond the fees: in the ledger at once, at the provider once `tx` has held. What the carrier took at
 * the door has no attempt, and goes back at the door. The order's row must be locked by `tx`.
 * @returns the numbers of the attempts whose money goes back
 */
export const refundExcess = async (tx: Db, cause: Cause): Promise<string[]> => {
  const refunds = excessRefunds(await entriesOf(tx, cause.orderNo), cause)
  const known = await existingAttempts(tx, refunds.map(paymentOf))
  const online = refunds.filter((refund) => known.has(paymentOf(refund)))
  await insertRefunds(
    tx,
    online.map((refund) => ({
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
  await book(tx, cause.orderNo, refunds)
  return online.map(paymentOf)
}

const paymentOf = ({ paymentNo = '' }: NewEntry): string => paymentNo
