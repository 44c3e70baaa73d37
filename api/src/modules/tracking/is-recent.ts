import type { OrderRecord } from '../order-core/order.tables'

/** Waybills are shown for a year, milliseconds (domain §3). */
const visibleMs = 365 * 24 * 60 * 60_000

/** Young enough to be looked up. */
export const isRecent = ({ createdAt }: Pick<OrderRecord, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= visibleMs
