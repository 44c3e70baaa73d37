import type { OverseasDestination, OverseasQuote } from '@portal/shared/contract/overseas-order'
import { productsOf } from '@portal/shared/rules/overseas/battery'
import { kindOfDestination } from '@portal/shared/rules/overseas/places'
import type { Db } from '../../database/database'
import type { OverseasLane } from './overseas-lane.tables'
import { quoteOverseas } from './overseas-quote'
import type { OverseasShipment } from './overseas-shipment'
import { allLanes, lanesTo } from './overseas.repository'

const destinationOf = (code: string, lanes: readonly OverseasLane[]): OverseasDestination => {
  const open = lanes.filter(({ suspendedReason }) => suspendedReason === '')
  return {
    code,
    kind: kindOfDestination(code),
    suspendedReason: open.length > 0 ? '' : (lanes[0]?.suspendedReason ?? ''),
    productCodes: open.map(({ productCode }) => productCode),
  }
}

/** Every destination with a lane; one whose lanes are all suspended says why. */
export const listDestinations = async (db: Db): Promise<OverseasDestination[]> => {
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
export const quoteAllOverseas = async (
  db: Db,
  shipment: OverseasShipment,
  pickupAt: Date,
): Promise<OverseasQuote[]> => {
  const lanes = await lanesTo(db, shipment.destination)
  if (lanes.length === 0) return []
  return productsOf(kindOfDestination(shipment.destination)).map((product) =>
    quoteOverseas(
      product,
      lanes.find(({ productCode }) => productCode === product),
      shipment,
      pickupAt,
    ),
  )
}
