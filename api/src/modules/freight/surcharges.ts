import { pieceWeight, type Shipment, sidesOf } from './shipment'

const perKg = (grams: number, cents: number): number => Math.ceil((grams * cents) / 1000)

/** Carrying upstairs without a lift, per chargeable kg: by total and by the heaviest piece (domain §6). With a lift the light tier is free. */
const upstairsTiers = {
  freeBelowGrams: 100_000,
  heavyPieceGrams: 60_000,
  stairs: { light: 30, heavy: 90 },
  lift: { light: 0, heavy: 30 },
}

/** 上楼费 in cents; the ground floor costs nothing. */
export const upstairsFee = (shipment: Shipment, chargeableGrams: number): number => {
  if (shipment.deliveryMode !== 'UPSTAIRS' || shipment.floor === 1) return 0
  const rates = shipment.hasElevator ? upstairsTiers.lift : upstairsTiers.stairs
  if (pieceWeight(shipment) >= upstairsTiers.heavyPieceGrams) return perKg(chargeableGrams, rates.heavy)
  return chargeableGrams < upstairsTiers.freeBelowGrams ? 0 : perKg(chargeableGrams, rates.light)
}

const oversize = { sideCm: 300, girthCm: 550, pieceGrams: 300_000, centsPerKg: 20, minimumCents: 20_00, maximumCents: 500_00 }

/** 超长超重附加费 in cents: a piece over 3 m, 5.5 m around or of 300 kg (domain §6). */
export const oversizeFee = (shipment: Shipment, chargeableGrams: number): number => {
  const isLong = shipment.lines.map(sidesOf).some(
    ([longest, second, shortest]) => longest > oversize.sideCm || longest + 2 * (second + shortest) > oversize.girthCm,
  )
  if (!isLong && pieceWeight(shipment) < oversize.pieceGrams) return 0
  return Math.min(oversize.maximumCents, Math.max(oversize.minimumCents, perKg(chargeableGrams, oversize.centsPerKg)))
}

/** 保价费 in cents: 0.3 %, rounded up, at least ¥1; nothing when nothing is declared. */
export const insuranceFee = (insuredValueCents: number): number =>
  insuredValueCents === 0 ? 0 : Math.max(1_00, Math.ceil((insuredValueCents * 3) / 1000))

/** A fee by weight with a minimum, such as 取货费 and 送货费. */
export const handlingFee = (grams: number, { centsPerKg, minimumCents }: { centsPerKg: number; minimumCents: number }): number =>
  Math.max(minimumCents, perKg(grams, centsPerKg))
