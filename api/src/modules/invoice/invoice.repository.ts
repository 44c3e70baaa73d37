import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { withLockTimeout } from '../../database/lock-timeout'
import { BusinessError } from '../../http/business-error'
import { claimNumbers, ownerOf } from '../account-core/number-directory.repository'
import { keysOf, type OrderKey } from '../order-core/order-key'
import { invoice, invoicedOrder, type InvoiceRecord } from './invoice.tables'

/** An invoice, and the customer whose rows it lies with. */
export type InvoiceKey = Pick<InvoiceRecord, 'userId' | 'applicationNo'>

const ofInvoice = ({ userId, applicationNo }: InvoiceKey) =>
  and(eq(invoice.applicationNo, applicationNo), eq(invoice.userId, userId))

/** The invoice with this number, whoever's it is. */
export const findInvoice = async (db: Db, applicationNo: string): Promise<InvoiceRecord | undefined> => {
  const userId = await ownerOf(db, 'INVOICE', applicationNo)
  if (userId === undefined) return undefined
  return (await db.select().from(invoice).where(ofInvoice({ userId, applicationNo })))[0]
}

/** The customer's invoice. @throws BusinessError INVOICE_NOT_FOUND, for another customer's too */
export const getInvoice = async (db: Db, userId: string, applicationNo: string): Promise<InvoiceRecord> => {
  const [record] = await db.select().from(invoice).where(ofInvoice({ userId, applicationNo }))
  if (record === undefined) throw new BusinessError('INVOICE_NOT_FOUND')
  return record
}

/** Locks the invoice's row, so that its changes are made one after the other. */
export const lockInvoice = async (tx: Db, key: InvoiceKey): Promise<InvoiceRecord | undefined> =>
  (
    await tx
      .select()
      .from(invoice)
      .where(withLockTimeout(ofInvoice(key)))
      .for('no key update')
  )[0]

/** Like `getInvoice`, with the row locked. @throws BusinessError INVOICE_NOT_FOUND */
export const lockOwnInvoice = async (tx: Db, userId: string, applicationNo: string): Promise<InvoiceRecord> => {
  const record = await lockInvoice(tx, { userId, applicationNo })
  if (record === undefined) throw new BusinessError('INVOICE_NOT_FOUND')
  return record
}

/** Adds an invoice. Its number is drawn by lot from ten thousand million of its day. */
export const insertInvoice = async (tx: Db, values: typeof invoice.$inferInsert): Promise<void> => {
  if (!(await claimNumbers(tx, values.userId, [{ kind: 'INVOICE', number: values.applicationNo }])))
    throw new Error('the number of an invoice is used already')
  await tx.insert(invoice).values(values)
}

export const updateInvoice = async (
  tx: Db,
  key: InvoiceKey,
  fields: Partial<typeof invoice.$inferInsert>,
): Promise<void> => {
  await tx.update(invoice).set(fields).where(ofInvoice(key))
}

/**
 * Releases the orders of an invoice that is no longer valid for another one. The invoice's row must be locked by `tx`.
 */
export const releaseOrders = async (tx: Db, applicationNo: string): Promise<void> => {
  await tx.delete(invoicedOrder).where(eq(invoicedOrder.applicationNo, applicationNo))
}

/** Those of the orders that are on a valid invoice. */
export const invoicedOf = async (db: Db, keys: readonly OrderKey[]): Promise<string[]> => {
  const { userIds, orderNos } = keysOf(keys)
  return (
    await db
      .select({ orderNo: invoicedOrder.orderNo })
      .from(invoicedOrder)
      .where(and(inArray(invoicedOrder.userId, userIds), inArray(invoicedOrder.orderNo, orderNos)))
  ).map(({ orderNo }) => orderNo)
}
