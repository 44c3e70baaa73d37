import type { Handling } from './product-rules'
import { heaviestPiece, pieceCount, type Shipment, sidesOf, totalVolume } from './shipment'
import { collectionRates, insurance, oversize, packagingRates, signedSlipCents, upstairsTiers } from './surcharge-rates'

const perKg = (grams: number, cents: number): number => Math.ceil((grams * cents) / 1000)
const shareOf = (cents: number, basisPoints: number): number => Math.ceil((cents * basisPoints) / 10_000)

/** A fee by weight with a minimum, such as 取货费 and 送货费. */
export const handlingFee = (grams: number, { centsPerKg, minimumCents }: Handling): number =>
  Math.max(minimumCents, perKg(grams, centsPerKg))

/** 上楼费 in cents; the ground floor costs nothing. */
export const upstairsFee = (shipment: Shipment, chargeableGrams: number): number => {
  const tiers = upstairsTiers[shipment.deliveryMode]
  if (tiers === undefined || shipment.floor === 1) return 0
  const rates = shipment.hasElevator ? tiers.lift : tiers.stairs
  const isHeavy = heaviestPiece(shipment) >= tiers.heavyPieceGrams
  if (!isHeavy && chargeableGrams < tiers.freeBelowGrams) return 0
  return Math.max(tiers.minimumCents, perKg(chargeableGrams, isHeavy ? rates.heavy : rates.light))
}

/** 超长超重附加费 in cents: for a piece longer than 3 m, with a girth above 5.5 m, or of 300 kg and more (domain §6). */
export const oversizeFee = (shipment: Shipment, chargeableGrams: number): number => {
  const isLong = shipment.lines
    .map(sidesOf)
    .some(
      ([longest, second, shortest]) =>
        longest > oversize.sideCm || longest + 2 * (second + shortest) > oversize.girthCm,
    )
  if (!isLong && heaviestPiece(shipment) < oversize.pieceGrams) return 0
  return Math.min(oversize.maximumCents, Math.max(oversize.minimumCents, perKg(chargeableGrams, oversize.centsPerKg)))
}

/** 保价费 in cents: 0.3 %, rounded up, at least ¥1; nothing when nothing is declared. */
export const insuranceFee = (insuredValueCents: number): number =>
  insuredValueCents === 0 ? 0 : Math.max(insurance.minimumCents, shareOf(insuredValueCents, insurance.basisPoints))

/**
 * 包装费 in cents: bags and cartons by the piece, wood and film by the volume; the minimum while the volume is unknown.
 */
export const packagingFee = (shipment: Shipment): number => {
  if (shipment.packageService === 'NONE') return 0
  const rate = packagingRates[shipment.packageService]
  if (rate.per === 'piece') return rate.cents * pieceCount(shipment)
  return Math.max(rate.minimumCents, Math.ceil((totalVolume(shipment) * rate.centsPerM3) / 1_000_000))
}

/** 代收手续费 in cents, rounded up; nothing when nothing is collected. */
export const collectionFee = ({ codAmountCents, codType }: Shipment): number => {
  const { basisPoints, minimumCents } = collectionRates[codType]
  return codAmountCents === 0 ? 0 : Math.max(minimumCents, shareOf(codAmountCents, basisPoints))
}

/** 签回单费 in cents, by the slip. */
export const signedSlipFee = ({ backSignBill, backSignCount }: Shipment): number =>
  signedSlipCents[backSignBill] * backSignCount
