import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { paidAmounts } from '../order-core/ledger.repository'
import { lockOrders } from '../order-core/order.repository'
import { invoiceOrder } from './invoice.tables'

/**
 * Whether what the invoice says of its orders is still what was paid for them: a refund may have come since. Takes the orders' rows,
 * so that none comes before `tx` has ended.
 */
export const areAmountsCurrent = async (tx: Db, applicationNo: string): Promise<boolean> => {
  const claimed = await tx.select().from(invoiceOrder).where(eq(invoiceOrder.applicationNo, applicationNo))
  const orderNos = claimed.map(({ orderNo }) => orderNo)
  await lockOrders(tx, orderNos)
  const paid = await paidAmounts(tx, orderNos)
  return claimed.every(({ orderNo, amountCents }) => paid.get(orderNo) === amountCents)
}
