import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { paidAmounts } from '../order-core/ledger.repository'
import { lockOrders } from '../order-core/order.repository'
import { invoiceOrder } from './invoice.tables'

/**
 * Whether the amounts on the invoice are still what was paid for its orders: a refund may have come since. Locks the
 * orders' rows, so that no refund is booked before `tx` has ended.
 */
export const areAmountsCurrent = async (tx: Db, applicationNo: string): Promise<boolean> => {
  const claimed = await tx.select().from(invoiceOrder).where(eq(invoiceOrder.applicationNo, applicationNo))
  const orderNos = claimed.map(({ orderNo }) => orderNo)
  await lockOrders(tx, orderNos)
  const paid = await paidAmounts(tx, orderNos)
  return claimed.every(({ orderNo, amountCents }) => paid.get(orderNo) === amountCents)
}
