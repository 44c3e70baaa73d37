import { type FeeLine, type FreightQuote, type ProductCode, productCodes } from '@portal/contract/freight'
import { pickupSlots } from '@portal/contract/order'
import { volumeOfLines } from '@portal/rules/measure'
import { isPickupSlotAvailable, pickupDays, pickupSlotStart } from '@portal/rules/pickup-slot'
import type { FreightLane } from '../../modules/freight/lane.tables'
import { quoteProduct } from '../../modules/freight/quote'
import type { Shipment } from '../../modules/freight/shipment'

const firstSlot = (now: Date) => {
  for (const pickupDate of pickupDays(now)) {
    const pickupSlot = pickupSlots.find((slot) => isPickupSlotAvailable(pickupDate, slot, now))
    if (pickupSlot) return { pickupDate, pickupSlot }
  }
  throw new Error('No pick-up slot within three days')
}

/** The shipment as weighed: a third heavier and a fifth higher than ordered. */
const underestimated = (shipment: Shipment): Shipment => {
  const lines = shipment.lines.map((line) => ({
    ...line,
    heightCm: Math.ceil(line.heightCm * 1.2),
    pieceWeightGrams: Math.round((line.pieceWeightGrams ?? 0) * 1.33),
  }))
  return { ...shipment, weightGrams: Math.round(shipment.weightGrams * 1.33), volumeCm3: volumeOfLines(lines), lines }
}

const withReason = ({ lines, chargeableWeightGrams }: FreightQuote): FeeLine[] =>
  lines.map((line) =>
    line.feeType === 'FREIGHT' ? { ...line, note: `复核计费重量 ${chargeableWeightGrams / 1000} kg` } : line,
  )

export interface DemoPrice {
  slot: { pickupDate: string; pickupSlot: string }
  quote: FreightQuote
  /** The weighed shipment, and its fees. */
  weighed: Shipment
  weighedLines: FeeLine[]
}

/**
 * Pick-up slot, estimate and weighed price of an order placed at `createdAt`; another product where the lanes do not
 * have the preferred one.
 */
export const demoPrice = (
  lanes: readonly FreightLane[],
  preferredProduct: ProductCode,
  shipment: Shipment,
  createdAt: Date,
  isHeavier: boolean,
): DemoPrice => {
  const slot = firstSlot(createdAt)
  const slotStart = pickupSlotStart(slot.pickupDate, slot.pickupSlot)
  const pickupAt = slotStart < createdAt ? createdAt : slotStart
  const quoteOf = (product: ProductCode, what: Shipment) =>
    quoteProduct(
      product,
      lanes.find(({ productCode }) => productCode === product),
      what,
      pickupAt,
    )
  const quote = [preferredProduct, ...productCodes]
    .map((product) => quoteOf(product, shipment))
    .find(({ available }) => available)
  if (!quote) throw new Error(`No product carries ${shipment.weightGrams} g on this lane`)
  const weighed = isHeavier ? underestimated(shipment) : shipment
  return {
    slot,
    quote,
    weighed,
    weighedLines: isHeavier ? withReason(quoteOf(quote.productCode, weighed)) : quote.lines,
  }
}
