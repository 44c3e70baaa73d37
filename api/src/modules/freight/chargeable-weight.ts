import { hasPieceWeights, volumeOfLines, weightOfLines } from '@portal/shared/rules/measure'
import type { ProductRules } from './product-rules'
import { pieceCount, type Shipment, totalVolume } from './shipment'

/** Volume over the product's divisor, in grams, rounded up. */
export const volumetricWeight = (volumeCm3: number, divisor: number): number => Math.ceil((volumeCm3 * 1000) / divisor)

const roundUp = (grams: number, { stepGrams, minimumGrams }: ProductRules): number =>
  Math.max(minimumGrams, Math.ceil(grams / stepGrams) * stepGrams)

/**
 * Chargeable weight in grams (domain §6): the greater of actual and volumetric weight. Freight compares the totals and
 * rounds up to the next 1 kg; express compares piece by piece, adds up and rounds up to the next 0.5 kg, at least 1 kg.
 */
export const chargeableWeight = (shipment: Shipment, rules: ProductRules): number =>
  roundUp(comparedWeight(shipment, rules), rules)

const comparedWeight = (shipment: Shipment, { kind, divisor }: ProductRules): number => {
  if (kind === 'freight' || shipment.lines.length === 0)
    return Math.max(shipment.weightGrams, volumetricWeight(totalVolume(shipment), divisor))
  return hasPieceWeights(shipment.lines) ? sumOfWeighedPieces(shipment, divisor) : sumOfEqualPieces(shipment, divisor)
}

type Line = Shipment['lines'][number]
const volumetricGrams = ({ lengthCm, widthCm, heightCm }: Line, divisor: number): number =>
  (lengthCm * widthCm * heightCm * 1000) / divisor

/** What the lines do not explain of the total (rounding, pieces that are not listed) counts as it weighs. */
const sumOfWeighedPieces = ({ lines, weightGrams }: Shipment, divisor: number): number => {
  const bulky = lines.filter((line) => volumetricGrams(line, divisor) > (line.pieceWeightGrams ?? 0))
  const heavy = lines.filter((line) => !bulky.includes(line))
  const rest = Math.max(0, weightGrams - weightOfLines(lines))
  return volumetricWeight(volumeOfLines(bulky), divisor) + weightOfLines(heavy) + rest
}

/** Exact until the last step: rounding every piece would charge 0.5 kg for a few lost grams. */
const sumOfEqualPieces = (shipment: Shipment, divisor: number): number => {
  const pieces = pieceCount(shipment)
  const bulky = shipment.lines.filter((line) => volumetricGrams(line, divisor) > shipment.weightGrams / pieces)
  const heavyPieces = pieces - bulky.reduce((total, { count }) => total + count, 0)
  const denominator = BigInt(pieces) * BigInt(divisor)
  const numerator =
    BigInt(shipment.weightGrams) * BigInt(heavyPieces) * BigInt(divisor) +
    BigInt(volumeOfLines(bulky)) * 1000n * BigInt(pieces)
  return Number((numerator + denominator - 1n) / denominator)
}
