import { totalVolume } from '../freight/shipment'
import type { OrderRecord } from '../order-core/order.tables'
import { maskTaxId } from './mask-tax-id'
import { type CrossBorderContent, crossBorderContentSchema } from './cross-border-content'
import type { Parties } from './cross-border.repository'

/** What an order that leaves the mainland says now, in the fields of a request; null of one that no request could have made. */
export const storedCrossBorderContent = (order: OrderRecord, parties: Parties | undefined): CrossBorderContent | null =>
  crossBorderContentSchema.safeParse({
    ...order,
    ...parties,
    lines: order.pieceLines,
    customerOrderNo: order.customerOrderNo ?? '',
  }).data ?? null

/**
 * Whether the order says this already. A volume that follows from the piece lines is no difference; one that is more than an order may
 * have is in none.
 */
export const isSameCrossBorder = (stored: CrossBorderContent | null, content: CrossBorderContent): boolean => {
  const { data } = crossBorderContentSchema.safeParse({ ...content, volumeCm3: totalVolume(content) })
  return stored !== null && data !== undefined && JSON.stringify(stored) === JSON.stringify(data)
}

/** The same to be kept with a change: numbers that lie encrypted beside the order are masked. */
export const withoutNumbers = (content: CrossBorderContent | null): CrossBorderContent | null => {
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
