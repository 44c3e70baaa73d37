import { type EstimatedQuote, type ProductCode, productCodes } from '@portal/contract/freight'
import type { Db } from '../../database/database'
import type { EndCoverage } from '../coverage/end-coverage'
import { findLanes } from './lane.repository'
import type { FreightLane } from './lane.tables'
import { productRules } from './product-rules'
import { quoteProduct } from './quote'
import type { Shipment } from './shipment'

export interface Route {
  fromProvince: string
  toProvince: string
  /** When the pickup may start. */
  pickupAt: Date
  /** Service coverage at pickup and delivery. */
  ends: EndCoverage
}

const termsOf = (
  product: ProductCode,
  lane: FreightLane | undefined,
): Pick<EstimatedQuote, 'weighing' | 'cutOffMinute'> => {
  const { kind, divisor, stepGrams, minimumGrams } = productRules[product]
  return {
    weighing: { divisor, stepGrams, minimumGrams, perPiece: kind === 'express' },
    cutOffMinute: lane?.active ? lane.cutOffMinute : null,
  }
}

/** A quote per product, available or not. */
export const quoteAll = async (
  db: Db,
  { fromProvince, toProvince, pickupAt, ends }: Route,
  shipment: Shipment,
): Promise<Omit<EstimatedQuote, 'couponId'>[]> => {
  const lanes = await findLanes(db, fromProvince, toProvince)
  return productCodes.map((product) => ({
    ...quoteProduct(product, lanes.get(product), shipment, pickupAt, ends),
    ...termsOf(product, lanes.get(product)),
  }))
}
