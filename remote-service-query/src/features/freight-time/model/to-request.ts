import {
  type OrderPrefill,
  isPickupSlotAvailable,
  needsFloor,
  parseCubicMetres,
  parseKilograms,
  parseYuan,
  pickupSlotStart,
  piecesOfLines,
  volumeOfLines,
} from '@portal/shared'
import type { FreightEstimateRequest, PieceLineInput, ProductCode } from '@portal/contract/freight'
import type { FreightQuery, SizeLine } from './freight-query'

const pieceLine = ({ length, width, height, count }: SizeLine): PieceLineInput => ({
  lengthCm: Number(length),
  widthCm: Number(width),
  heightCm: Number(height),
  count: Number(count),
})

/** The common part of estimate and order, in the contract's units. The query must have no problems. */
const shipmentOf = (query: FreightQuery) => {
  const lines = query.lines.map(pieceLine)
  const volumeCm3 = lines.length > 0 ? volumeOfLines(lines) : (parseCubicMetres(query.volume) ?? 0)
  return {
    packageCount: lines.length > 0 ? Math.min(999, piecesOfLines(lines)) : Number(query.packageCount),
    weightGrams: parseKilograms(query.weight) ?? 0,
    volumeCm3: Math.min(volumeCm3, 9_999_999_000),
    lines,
    deliveryMode: query.deliveryMode,
    ...(needsFloor(query.deliveryMode) && { floor: Number(query.floor), hasElevator: query.hasElevator ?? false }),
    pickupMode: query.pickupMode,
    insuredValueCents: parseYuan(query.insuredValue) ?? 0,
    codAmountCents: parseYuan(query.codAmount) ?? 0,
  }
}

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
