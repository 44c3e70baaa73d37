import {
  type OrderPrefill,
  isPickupSlotAvailable,
  needsFloor,
  parseYuan,
  pickupSlotStart,
  piecesOfLines,
  volumeOfLines,
} from '@portal/shared'
import { orderLimits, parseCubicMetres, parseKilograms } from '@portal/shared/order/limits'
import type { FreightEstimateRequest, PieceLineInput, ProductCode } from '@portal/contract/freight'
import type { FreightQuery, SizeLine } from './freight-query'

/** 0 for an empty text, NaN for one that is no such number, as the rules of an order have it. */
const numberOf = (text: string, parse: (text: string) => number | null): number =>
  text.trim() === '' ? 0 : (parse(text) ?? Number.NaN)
const parseCount = (text: string): number | null => (/^[1-9]\d*$/.test(text.trim()) ? Number(text) : null)

const pieceLine = ({ length, width, height, count }: SizeLine): PieceLineInput => ({
  lengthCm: numberOf(length, parseCount),
  widthCm: numberOf(width, parseCount),
  heightCm: numberOf(height, parseCount),
  count: numberOf(count, parseCount),
})

/** Pieces, their number and volume. The totals of sizes are at most what an order may have. */
const totalsOf = ({ lines, packageCount, volume }: FreightQuery) => {
  const pieces = lines.map(pieceLine)
  const { packageCount: countLimit, volumeCm3: volumeLimit } = orderLimits
  const totals =
    pieces.length > 0
      ? {
          packageCount: Math.min(countLimit.max, piecesOfLines(pieces) || 1),
          volumeCm3: Math.min(volumeLimit.max, volumeOfLines(pieces) || 0),
        }
      : { packageCount: numberOf(packageCount, parseCount), volumeCm3: numberOf(volume, parseCubicMetres) }
  return { ...totals, lines: pieces }
}

/** The common part of estimate and order, in the contract's units; complete once the query has no problems. */
export const shipmentOf = (query: FreightQuery) => ({
  ...totalsOf(query),
  weightGrams: numberOf(query.weight, parseKilograms),
  deliveryMode: query.deliveryMode,
  ...(needsFloor(query.deliveryMode) && {
    floor: numberOf(query.floor, parseCount),
    hasElevator: query.hasElevator ?? false,
  }),
  pickupMode: query.pickupMode,
  insuredValueCents: numberOf(query.insuredValue, parseYuan),
  codAmountCents: numberOf(query.codAmount, parseYuan),
})

const pickupInstant = ({ pickupMode, pickupDate, pickupSlot }: FreightQuery): { pickupAt?: string } =>
  pickupMode === 'PICKUP' && pickupDate !== '' && pickupSlot !== ''
    ? { pickupAt: pickupSlotStart(pickupDate, pickupSlot).toISOString() }
    : {}

/** The estimate contains everything that the price of the order depends on. */
export const toRequest = (query: FreightQuery): FreightEstimateRequest => ({
  from: query.from,
  to: query.to,
  ...shipmentOf(query),
  ...pickupInstant(query),
})

/** The prefill of an order with that product. */
export const toPrefill = (query: FreightQuery, productCode: ProductCode, now: Date): OrderPrefill => {
  const { weightGrams, ...shipment } = shipmentOf(query)
  const { pickupMode, pickupDate, pickupSlot } = query
  const isOpen = pickupMode === 'PICKUP' && isPickupSlotAvailable(pickupDate, pickupSlot, now)
  return {
    from: 'price',
    sender: query.from,
    receiver: query.to,
    productCode,
    ...shipment,
    ...(weightGrams > 0 && { weightGrams }),
    ...(isOpen && { pickupDate, pickupSlot }),
  }
}
