import { inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { type OrderRecord, orders } from '../order-core/order.tables'

/** Orders by their waybill numbers. */
export const findByWaybills = async (db: Db, ewbNos: readonly string[]): Promise<ReadonlyMap<string, OrderRecord>> => {
  if (ewbNos.length === 0) return new Map()
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.ewbNo, [...ewbNos]))
  return new Map(found.map((order) => [order.ewbNo, order]))
}
