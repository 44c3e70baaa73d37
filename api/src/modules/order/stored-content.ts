import { totalVolume } from '../freight/shipment'
import { type OrderContent, orderContentSchema } from './order-content'
import type { OrderRecord } from '../order-core/order.tables'

/** What a domestic order says now, in the fields of a request; null of an order that no request could have made. */
export const storedContent = (order: OrderRecord): OrderContent | null =>
  orderContentSchema.safeParse({ ...order, lines: order.pieceLines, customerOrderNo: order.customerOrderNo ?? '' })
    .data ?? null

/**
 * Whether the order says this already. A volume that follows from the piece lines is no difference; one that is more than an order may
 * have is in none.
 */
export const isSameContent = (order: OrderRecord, content: OrderContent): boolean => {
  const stored = storedContent(order)
  const { data } = orderContentSchema.safeParse({ ...content, volumeCm3: totalVolume(content) })
  return stored !== null && data !== undefined && JSON.stringify(stored) === JSON.stringify(data)
}
