import type { InvoiceLine } from '@portal/contract/invoice'
import type { AnyProductCode } from '@portal/contract/order'

/** The sold service: its tax category, the kind of transport, and the VAT rate in per cent (domain §11). */
export type Service = Pick<InvoiceLine, 'content' | 'item' | 'ratePercent'>

const transport: Service = { content: '运输服务', item: '国内货物运输', ratePercent: 9 }
const courier: Service = { content: '快递服务', item: '国内快递', ratePercent: 6 }
const hmtCourier: Service = { content: '快递服务', item: '港澳台快递', ratePercent: 6 }
const internationalCourier: Service = { content: '快递服务', item: '国际快递', ratePercent: 6 }
export const services = [transport, courier, hmtCourier, internationalCourier] as const

/** The service of each product. */
export const serviceOf: Record<AnyProductCode, Service> = {
  DRD: transport,
  STD: transport,
  ECO: transport,
  FTL: transport,
  EXP: courier,
  IEX: internationalCourier,
  IST: internationalCourier,
  HMX: hmtCourier,
  HMS: hmtCourier,
}

/** Whether the line is 货物运输, which has to name vehicle, places and goods (domain §11). */
export const isFreightLine = ({ content }: Pick<InvoiceLine, 'content'>): boolean => content === transport.content

/**
 * The index of the line that an order of the product is on. Lines from before `item` was stated are found by their
 * content. @throws Error when the invoice has no such line
 */
export const lineIndexOf = (lines: readonly InvoiceLine[], productCode: AnyProductCode): number => {
  const { content, item } = serviceOf[productCode]
  const index = lines.findIndex((line) => line.content === content && (line.item ?? item) === item)
  if (index < 0) throw new Error(`the invoice has no line for ${productCode}`)
  return index
}
