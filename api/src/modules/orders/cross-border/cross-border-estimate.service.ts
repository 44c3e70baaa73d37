import type { CrossBorderDestination, CrossBorderQuote } from '@portal/contract/cross-border-order'
import { productsOf } from '@portal/rules/cross-border/battery'
import { kindOfDestination } from '@portal/rules/cross-border/places'
import type { Db } from '../../../database/database'
import type { CrossBorderLane } from './cross-border-lane.tables'
import { quoteCrossBorder } from './cross-border-quote'
import type { CrossBorderShipment } from './cross-border-shipment'
import { allLanes, lanesTo } from './cross-border.repository'

const destinationOf = (code: string, lanes: readonly CrossBorderLane[]): CrossBorderDestination => {
  const open = lanes.filter(({ suspendedReason }) => suspendedReason === '')
  return {
    code,
    kind: kindOfDestination(code),
    suspendedReason: open.length > 0 ? '' : (lanes[0]?.suspendedReason ?? ''),
    productCodes: open.map(({ productCode }) => productCode),
  }
}

/** Every destination with a lane; one whose lanes are all suspended says why. */
export const listDestinations = async (db: Db): Promise<CrossBorderDestination[]> => {
  const lanes = await allLanes(db)
  const codes = [...new Set(lanes.map(({ destination }) => destination))]
  return codes.map((code) =>
    destinationOf(
      code,
      lanes.filter(({ destination }) => destination === code),
    ),
  )
}

/** A quote for each product of the destination's kind; none for a destination without lanes. */
export const quoteAllCrossBorder = async (
  db: Db,
  shipment: CrossBorderShipment,
  pickupAt: Date,
): Promise<CrossBorderQuote[]> => {
  const lanes = await lanesTo(db, shipment.destination)
  if (lanes.length === 0) return []
  return productsOf(kindOfDestination(shipment.destination)).map((product) =>
    quoteCrossBorder(
      product,
      lanes.find(({ productCode }) => productCode === product),
      shipment,
      pickupAt,
    ),
  )
}
