import type { InvoiceStatus } from '@portal/contract/invoice'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { invoice, invoicedOrder } from './invoice.tables'

const beingIssued: readonly InvoiceStatus[] = ['SUBMITTED', 'ISSUING']

const invoiceQuery = preparedQuery('invoice_of_order', ['orderNo'], (db, { orderNo }) =>
  db
    .select({ status: invoice.status })
    .from(invoicedOrder)
    .innerJoin(invoice, eq(invoice.applicationNo, invoicedOrder.applicationNo))
    .where(eq(invoicedOrder.orderNo, orderNo)),
)

/** The status of the valid invoice of an order; null when there is none. */
export const invoiceOfOrder = async (db: Db, orderNo: string): Promise<'SUBMITTED' | 'ISSUED' | null> => {
  const [row] = await invoiceQuery(db, { orderNo })
  if (row === undefined) return null
  return beingIssued.includes(row.status) ? 'SUBMITTED' : 'ISSUED'
}
