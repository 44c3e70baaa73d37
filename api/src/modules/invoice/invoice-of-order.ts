import type { InvoiceStatus } from '@portal/contract/invoice'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { invoice, invoicedOrder } from './invoice.tables'

const beingIssued: readonly InvoiceStatus[] = ['SUBMITTED', 'ISSUING']

/** The status of the valid invoice of an order; null when there is none. */
export const invoiceOfOrder = async (db: Db, orderNo: string): Promise<'SUBMITTED' | 'ISSUED' | null> => {
  const [row] = await db
    .select({ status: invoice.status })
    .from(invoicedOrder)
    .innerJoin(invoice, eq(invoice.applicationNo, invoicedOrder.applicationNo))
    .where(eq(invoicedOrder.orderNo, orderNo))
  if (row === undefined) return null
  return beingIssued.includes(row.status) ? 'SUBMITTED' : 'ISSUED'
}
