import { totalVolume } from '../freight/shipment'
import type { OrderRecord } from '../order/order.tables'
import { maskTaxId } from './mask-tax-id'
import { type OverseasContent, overseasContentSchema } from './overseas-content'
import type { Parties } from './overseas.repository'

/** What an order that leaves the mainland says now, in the fields of a request; null of one that no request could have made. */
export const storedOverseasContent = (order: OrderRecord, parties: Parties | undefined): OverseasContent | null =>
  overseasContentSchema.safeParse({
    ...order,
    ...parties,
    lines: order.pieceLines,
    customerOrderNo: order.customerOrderNo ?? '',
  }).data ?? null

/** Whether the order says this already. A volume that follows from the piece lines is no difference. */
export const isSameOverseas = (stored: OverseasContent | null, content: OverseasContent): boolean =>
  stored !== null &&
  JSON.stringify(stored) ===
    JSON.stringify(overseasContentSchema.parse({ ...content, volumeCm3: totalVolume(content) }))

/** The same to be kept with a change: numbers that lie encrypted beside the order are masked. */
export const withoutNumbers = (content: OverseasContent | null): OverseasContent | null => {
  if (content === null) return null
  const { taxId, vatNo, eoriNo, iossNo } = content.receiver
  const masked = {
    taxId: maskTaxId(taxId),
    vatNo: maskTaxId(vatNo),
    eoriNo: maskTaxId(eoriNo),
    iossNo: maskTaxId(iossNo),
  }
  return { ...content, receiver: { ...content.receiver, ...masked } }
}
