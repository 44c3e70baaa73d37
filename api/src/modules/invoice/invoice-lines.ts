import type { InvoiceLine } from '@portal/contract/invoice'
import type { AnyProductCode } from '@portal/contract/order'

/** A service on the invoice, and its VAT rate in per cent (domain §11). */
interface Service {
  content: string
  ratePercent: number
}

const transport: Service = { content: '运输服务', ratePercent: 9 }
const courier: Service = { content: '快递服务', ratePercent: 6 }

const serviceOf: Record<AnyProductCode, Service> = {
  DRD: transport,
  STD: transport,
  ECO: transport,
  FTL: transport,
  EXP: courier,
  IEX: courier,
  IST: courier,
  HMX: courier,
  HMS: courier,
}

/** Tax in a sum, in cents: the price without it is rounded to the cent, the tax is the rest, so that both add up. */
export const taxIn = (totalCents: number, ratePercent: number): number =>
  totalCents - Math.round((totalCents * 100) / (100 + ratePercent))

interface Sold {
  productCode: AnyProductCode
  amountCents: number
}

/** One line for each service among the orders. */
export const linesOf = (sold: readonly Sold[]): InvoiceLine[] =>
  [transport, courier].flatMap((service) => {
    const own = sold.filter(({ productCode }) => serviceOf[productCode] === service)
    if (own.length === 0) return []
    const totalCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return [{ ...service, totalCents, taxCents: taxIn(totalCents, service.ratePercent) }]
  })
