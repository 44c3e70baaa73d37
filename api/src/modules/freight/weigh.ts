import type { Weighing } from '@portal/contract/weighing'
import { hasPieceWeights, volumeOfLines, weightOfLines } from '@portal/rules/measure'
import { maxGrams, type Measures, pieceCount, totalVolume } from './shipment'

/** How a product turns measures into a chargeable weight. */
export interface WeighingRules {
  /** `freight` is weighed as one shipment, `express` piece by piece. */
  kind: 'freight' | 'express'
  /** cm³ per kg of volumetric weight. */
  divisor: number
  /** Chargeable weight is rounded up to this. */
  stepGrams: number
  minimumGrams: number
}

/** Volume over the product's divisor, in grams, rounded up. */
export const volumetricWeight = (volumeCm3: number, divisor: number): number => Math.ceil((volumeCm3 * 1000) / divisor)

const roundUp = (grams: number, { stepGrams, minimumGrams }: WeighingRules): number =>
  Math.max(minimumGrams, Math.ceil(grams / stepGrams) * stepGrams)

/**
 * Actual, volumetric and chargeable weight in grams, and which one decided (domain §6): the greater of actual and
 * volumetric weight. Freight compares the totals and rounds up to the next 1 kg; express compares piece by piece, adds
 * up and rounds up to the next 0.5 kg, at least 1 kg. The weights may be above what the contract admits.
 */
export const weigh = (measures: Measures, rules: WeighingRules): Weighing => {
  const { grams, decidedBy } = compare(measures, rules)
  return {
    actualGrams: measures.weightGrams,
    volumetricGrams: volumetricWeight(totalVolume(measures), rules.divisor),
    chargeableGrams: roundUp(grams, rules),
    decidedBy: grams < rules.minimumGrams ? 'MINIMUM' : decidedBy,
  }
}

/** The same weighing with no weight above the maximum in the contract. */
export const withinContract = ({ actualGrams, volumetricGrams, chargeableGrams, decidedBy }: Weighing): Weighing => ({
  actualGrams,
  volumetricGrams: Math.min(volumetricGrams, maxGrams),
  chargeableGrams: Math.min(chargeableGrams, maxGrams),
  decidedBy,
})

interface Comparison {
  grams: number
  decidedBy: Weighing['decidedBy']
}

const compare = (measures: Measures, { kind, divisor }: WeighingRules): Comparison => {
  if (kind === 'freight' || measures.lines.length === 0) return compareTotals(measures, divisor)
  return hasPieceWeights(measures.lines)
    ? compareWeighedPieces(measures, divisor)
    : compareEqualPieces(measures, divisor)
}

const compareTotals = (measures: Measures, divisor: number): Comparison => {
  const volumetric = volumetricWeight(totalVolume(measures), divisor)
  return volumetric > measures.weightGrams
    ? { grams: volumetric, decidedBy: 'VOLUME' }
    : { grams: measures.weightGrams, decidedBy: 'ACTUAL' }
}

type Line = Measures['lines'][number]
const volumetricGrams = ({ lengthCm, widthCm, heightCm }: Line, divisor: number): number =>
  (lengthCm * widthCm * heightCm * 1000) / divisor

const deciderOf = (bulky: number, heavy: number): Weighing['decidedBy'] =>
  bulky === 0 ? 'ACTUAL' : heavy === 0 ? 'VOLUME' : 'PIECES'

/** Weight of the total that is in no line (rounding, pieces that are not listed) is added as actual weight. */
const compareWeighedPieces = ({ lines, weightGrams }: Measures, divisor: number): Comparison => {
  const bulky = lines.filter((line) => volumetricGrams(line, divisor) > (line.pieceWeightGrams ?? 0))
  const heavy = lines.filter((line) => !bulky.includes(line))
  const rest = Math.max(0, weightGrams - weightOfLines(lines))
  return {
    grams: volumetricWeight(volumeOfLines(bulky), divisor) + weightOfLines(heavy) + rest,
    decidedBy: deciderOf(bulky.length, heavy.length),
  }
}

/** Computes exactly until the last step: rounding every piece could add a few grams and with them another 0.5 kg. */
const compareEqualPieces = (measures: Measures, divisor: number): Comparison => {
  const pieces = pieceCount(measures)
  const bulky = measures.lines.filter((line) => volumetricGrams(line, divisor) > measures.weightGrams / pieces)
  const heavyPieces = pieces - bulky.reduce((total, { count }) => total + count, 0)
  const denominator = BigInt(pieces) * BigInt(divisor)
  const numerator =
    BigInt(measures.weightGrams) * BigInt(heavyPieces) * BigInt(divisor) +
    BigInt(volumeOfLines(bulky)) * 1000n * BigInt(pieces)
  return {
    grams: Number((numerator + denominator - 1n) / denominator),
    decidedBy: deciderOf(bulky.length, heavyPieces),
  }
}
