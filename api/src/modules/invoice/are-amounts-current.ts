import type { InvoiceKey } from './invoice.repository'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { paidAmounts } from '../order-core/ledger.repository'
import { findKeys, lockOrders } from '../order-core/order.repository'
import { invoiceOrder } from './invoice.tables'

/**
 * Whether what is left of the invoice still equals the payments for its orders: a refund may have come since. Locks the
 * orders' rows, so that no refund is booked before `tx` has ended.
 */
export const areAmountsCurrent = async (tx: Db, { userId, applicationNo }: InvoiceKey): Promise<boolean> => {
  const claimed = await tx
    .select()
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.applicationNo, applicationNo), eq(invoiceOrder.userId, userId)))
  const orderNos = claimed.map(({ orderNo }) => orderNo)
  const keys = await findKeys(tx, orderNos)
  await lockOrders(tx, keys)
  const paid = await paidAmounts(tx, keys)
  return claimed.every(({ orderNo, amountCents, reversedCents }) => paid.get(orderNo) === amountCents - reversedCents)
}
