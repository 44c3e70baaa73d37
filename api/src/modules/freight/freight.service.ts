import { type FreightQuote, productCodes } from '@portal/shared/contract/freight'
import type { Db } from '../../database/database'
import { findLanes } from './lane.repository'
import { quoteProduct } from './quote'
import type { Shipment } from './shipment'

export interface Route {
  fromProvince: string
  toProvince: string
  /** When the pick-up may start. */
  pickupAt: Date
}

/** A quote per product, available or not. */
export const quoteAll = async (db: Db, { fromProvince, toProvince, pickupAt }: Route, shipment: Shipment): Promise<FreightQuote[]> => {
  const lanes = await findLanes(db, fromProvince, toProvince)
  return productCodes.map((product) => quoteProduct(product, lanes.get(product), shipment, pickupAt))
}
