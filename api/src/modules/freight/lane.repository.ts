import type { ProductCode } from '@portal/contract/freight'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { type FreightLane, freightLane } from './lane.tables'

const lanesQuery = preparedQuery('lanes_between', ['fromProvince', 'toProvince'], (db, { fromProvince, toProvince }) =>
  db
    .select()
    .from(freightLane)
    .where(and(eq(freightLane.fromProvince, fromProvince), eq(freightLane.toProvince, toProvince))),
)

/** The lanes between two provinces, by product. */
export const findLanes = async (
  db: Db,
  fromProvince: string,
  toProvince: string,
): Promise<ReadonlyMap<ProductCode, FreightLane>> => {
  const lanes = await lanesQuery(db, { fromProvince, toProvince })
  return new Map(lanes.map((lane) => [lane.productCode, lane]))
}
