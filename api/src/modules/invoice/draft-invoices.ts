import type { InvoiceLine } from '@portal/contract/invoice'
import { linesOf } from './invoice-lines'
import type { InvoiceableOrder } from './invoiceable-orders'
import { sellerCodeOf } from './seller-of'
import { sellers } from './sellers'

/** An invoice before the application: the orders of one seller. */
export interface InvoiceDraft {
  sellerCode: string
  orders: InvoiceableOrder[]
  lines: InvoiceLine[]
  totalCents: number
  taxCents: number
}

const sumOf = (lines: readonly InvoiceLine[], key: 'totalCents' | 'taxCents'): number =>
  lines.reduce((sum, line) => sum + line[key], 0)

/**
 * One draft for each seller of the orders, because each is a taxpayer of its own (domain §11), in the sequence of the
 * sellers.
 */
export const draftInvoices = (orders: readonly InvoiceableOrder[]): InvoiceDraft[] =>
  sellers.flatMap(({ code }) => {
    const own = orders.filter(({ sender }) => sellerCodeOf(sender) === code)
    if (own.length === 0) return []
    const lines = linesOf(own)
    return [
      {
        sellerCode: code,
        orders: own,
        lines,
        totalCents: sumOf(lines, 'totalCents'),
        taxCents: sumOf(lines, 'taxCents'),
      },
    ]
  })
