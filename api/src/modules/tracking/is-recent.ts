import type { OrderRecord } from '../order-core/order.tables'

/** Waybills are shown for a year, milliseconds (domain §3). */
const visibleMs = 365 * 24 * 60 * 60_000

/** When the oldest waybills that are shown were placed. */
export const oldestShown = (now: Date): Date => new Date(now.getTime() - visibleMs)

/** Whether the waybill is recent enough to be shown. */
export const isRecent = ({ createdAt }: Pick<OrderRecord, 'createdAt'>, now: Date): boolean =>
  createdAt.getTime() >= oldestShown(now).getTime()
