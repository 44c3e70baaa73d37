import * as links from '@portal/contract/links'
import { and, eq, inArray } from 'drizzle-orm'
import type { FindBlocker, PersonalData } from '../account-core/personal-data'
import { unfinishedInvoices } from './invoice-rules'
import { billingProfile, invoice, invoicedOrder, invoiceOrder, invoiceReversal } from './invoice.tables'

/** An invoice that is being issued, changed or reversed. */
const openInvoices: FindBlocker = async (db, userId) => {
  const count = await db.$count(
    invoice,
    and(eq(invoice.userId, userId), inArray(invoice.status, [...unfinishedInvoices])),
  )
  return count === 0 ? null : { kind: 'INVOICE', count, text: `${count}张发票正在办理`, path: links.invoiceRecords() }
}

export const invoiceData: PersonalData = {
  own: [
    {
      table: billingProfile,
      exported: { section: 'billingProfiles', rowKey: billingProfile.billingProfileId },
      erased: 'ROWS',
    },
    {
      table: invoice,
      exported: {
        section: 'invoices',
        rowKey: invoice.applicationNo,
        parts: [{ key: 'reversals', table: invoiceReversal, of: invoiceReversal.applicationNo }],
      },
      // The law requires that invoices are stored, but not the e-mail address that they were sent to.
      erased: (tx, userIds) =>
        tx
          .update(invoice)
          .set({ email: '', askAt: null })
          .where(inArray(invoice.userId, [...userIds])),
    },
  ],
  ofOrders: [
    {
      table: invoiceOrder,
      exported: {
        because: 'which orders an invoice is for: their receiver may have asked for it; sums are in their payments',
      },
    },
    { table: invoicedOrder, exported: { because: 'the same, as long as the invoice is valid' } },
  ],
  blockers: [openInvoices],
}
