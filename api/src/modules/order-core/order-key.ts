import type { OrderRecord } from './order.tables'

/** An order, and the customer whose rows it lies with (docs/adr/0056-distribution-key.md). */
export type OrderKey = Pick<OrderRecord, 'userId' | 'orderNo'>

/** Customers and numbers of some orders, for a condition that names both. */
export const keysOf = (orders: readonly OrderKey[]): { userIds: string[]; orderNos: string[] } => ({
  userIds: [...new Set(orders.map(({ userId }) => userId))],
  orderNos: [...new Set(orders.map(({ orderNo }) => orderNo))],
})
