import type { InvoiceLine } from '@portal/contract/invoice'
import type { InvoiceableOrder } from './invoiceable-orders'
import { sellerCodeOf } from './seller-of'
import { sellers } from './sellers'
import type { AnyProductCode } from '@portal/contract/order'
import { serviceOf, services } from './services'
import { transportsOf, withTransports } from './transports'

/** Tax in a sum, in cents: the price without it is rounded to the cent, the tax is the rest, so that both add up. */
export const taxIn = (totalCents: number, ratePercent: number): number =>
  totalCents - Math.round((totalCents * 100) / (100 + ratePercent))

interface Sold {
  productCode: AnyProductCode
  amountCents: number
}

/** One line for each kind of transport among the orders. */
export const linesOf = (sold: readonly Sold[]): InvoiceLine[] =>
  services.flatMap((service) => {
    const own = sold.filter(({ productCode }) => serviceOf[productCode] === service)
    if (own.length === 0) return []
    const totalCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return [{ ...service, totalCents, taxCents: taxIn(totalCents, service.ratePercent) }]
  })

/** An invoice before the application: the orders of one seller. */
export interface InvoiceDraft {
  sellerCode: string
  orders: InvoiceableOrder[]
  lines: InvoiceLine[]
  totalCents: number
  taxCents: number
}

export const sumOf = (lines: readonly InvoiceLine[], key: 'totalCents' | 'taxCents'): number =>
  lines.reduce((sum, line) => sum + line[key], 0)

/**
 * One draft for each seller of the orders, because each is a taxpayer of its own (domain §11), in the sequence of the
 * sellers.
 */
export const draftInvoices = (orders: readonly InvoiceableOrder[]): InvoiceDraft[] =>
  sellers.flatMap(({ code }) => {
    const own = orders.filter(({ sender }) => sellerCodeOf(sender) === code)
    if (own.length === 0) return []
    const vehicles = new Map(own.flatMap(({ orderNo, vehicle }) => (vehicle === null ? [] : [[orderNo, vehicle]])))
    const lines = withTransports(linesOf(own), transportsOf(own, vehicles))
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
