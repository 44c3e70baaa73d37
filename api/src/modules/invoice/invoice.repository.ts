import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { withLockTimeout } from '../../database/lock-timeout'
import { BusinessError } from '../../http/business-error'
import { invoice, invoicedOrder, type InvoiceRecord } from './invoice.tables'

export const findInvoice = async (db: Db, applicationNo: string): Promise<InvoiceRecord | undefined> =>
  (await db.select().from(invoice).where(eq(invoice.applicationNo, applicationNo)))[0]

/** The customer's invoice. @throws BusinessError INVOICE_NOT_FOUND, for another customer's too */
export const getInvoice = async (db: Db, userId: string, applicationNo: string): Promise<InvoiceRecord> => {
  const [record] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.applicationNo, applicationNo), eq(invoice.userId, userId)))
  if (record === undefined) throw new BusinessError('INVOICE_NOT_FOUND')
  return record
}

/** Locks the invoice's row, so that its changes are made one after the other. */
export const lockInvoice = async (tx: Db, applicationNo: string): Promise<InvoiceRecord | undefined> =>
  (
    await tx
      .select()
      .from(invoice)
      .where(withLockTimeout(eq(invoice.applicationNo, applicationNo)))
      .for('no key update')
  )[0]

/** As `getInvoice`, with the row locked. @throws BusinessError INVOICE_NOT_FOUND */
export const lockOwnInvoice = async (tx: Db, userId: string, applicationNo: string): Promise<InvoiceRecord> => {
  const record = await lockInvoice(tx, applicationNo)
  if (record?.userId !== userId) throw new BusinessError('INVOICE_NOT_FOUND')
  return record
}

export const updateInvoice = async (
  tx: Db,
  applicationNo: string,
  fields: Partial<typeof invoice.$inferInsert>,
): Promise<void> => {
  await tx.update(invoice).set(fields).where(eq(invoice.applicationNo, applicationNo))
}

/**
 * Releases the orders of an invoice that is no longer valid for another one. The invoice's row must be locked by `tx`.
 */
export const releaseOrders = async (tx: Db, applicationNo: string): Promise<void> => {
  await tx.delete(invoicedOrder).where(eq(invoicedOrder.applicationNo, applicationNo))
}

/** Those of the orders that are on a valid invoice. */
export const invoicedOf = async (db: Db, orderNos: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ orderNo: invoicedOrder.orderNo })
      .from(invoicedOrder)
      .where(inArray(invoicedOrder.orderNo, [...orderNos]))
  ).map(({ orderNo }) => orderNo)
