import type { ProductCode } from '@portal/contract/freight'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { type FreightLane, freightLane } from './lane.tables'

/** The lanes between two provinces, by product. */
export const findLanes = async (
  db: Db,
  fromProvince: string,
  toProvince: string,
): Promise<ReadonlyMap<ProductCode, FreightLane>> => {
  const lanes = await db
    .select()
    .from(freightLane)
    .where(and(eq(freightLane.fromProvince, fromProvince), eq(freightLane.toProvince, toProvince)))
  return new Map(lanes.map((lane) => [lane.productCode, lane]))
}
