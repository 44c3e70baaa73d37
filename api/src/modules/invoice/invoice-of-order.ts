import type { InvoiceStatus } from '@portal/contract/invoice'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import type { OrderKey } from '../order-core/order-key'
import { findInvoice } from './invoice.repository'
import { invoice, invoicedOrder } from './invoice.tables'

const beingIssued: readonly InvoiceStatus[] = ['SUBMITTED', 'ISSUING']

const invoiceQuery = preparedQuery('invoice_of_order', ['userId', 'orderNo'], (db, { userId, orderNo }) =>
  db
    .select({ applicationNo: invoicedOrder.applicationNo, status: invoice.status })
    .from(invoicedOrder)
    .leftJoin(
      invoice,
      and(eq(invoice.applicationNo, invoicedOrder.applicationNo), eq(invoice.userId, invoicedOrder.userId)),
    )
    .where(and(eq(invoicedOrder.orderNo, orderNo), eq(invoicedOrder.userId, userId))),
)

/** The status of the valid invoice of an order; null when there is none. */
export const invoiceOfOrder = async (db: Db, { userId, orderNo }: OrderKey): Promise<'SUBMITTED' | 'ISSUED' | null> => {
  const [row] = await invoiceQuery(db, { userId, orderNo })
  if (row === undefined) return null
  // The invoice of a receiver lies with the receiver.
  const status = row.status ?? (await findInvoice(db, row.applicationNo))?.status ?? null
  if (status === null) return null
  return beingIssued.includes(status) ? 'SUBMITTED' : 'ISSUED'
}
