import type { PieceLine } from '@portal/contract/freight'
import { volumeOfLines } from '@portal/shared'
import { isWithin, orderLimits } from '@portal/shared/order/limits'
import type { LineDraft, SendDraft } from '../draft/send-draft'
import { numberOf, parseCount, parseVolume, parseWeight } from './typed-values'

const lineOf = ({ length, width, height, count, pieceWeight }: LineDraft): PieceLine => ({
  lengthCm: numberOf(length, parseCount),
  widthCm: numberOf(width, parseCount),
  heightCm: numberOf(height, parseCount),
  count: numberOf(count, parseCount),
  pieceWeightGrams: numberOf(pieceWeight, parseWeight),
})

const isComplete = (line: PieceLine): boolean =>
  (Object.keys(line) as (keyof PieceLine)[]).every((key) => isWithin(orderLimits[key], line[key]))

/** The lines that are complete so far. */
export const completeLines = (lines: readonly LineDraft[]): PieceLine[] => lines.map(lineOf).filter(isComplete)

/** Grams of all pieces when every line has the weight of one of its pieces; null otherwise. */
export const weightOfPieces = (lines: readonly LineDraft[]): number | null => {
  const weights = lines.map(({ pieceWeight, count }) => (parseWeight(pieceWeight) ?? 0) * (parseCount(count) ?? 0))
  return weights.every(Boolean) ? weights.reduce((sum, weight) => sum + weight, 0) : null
}

/** Size and weight of a draft as the rules of an order have them. */
export const sizeOf = ({ packageCount, weight, volumeBy, volume, lines }: SendDraft) => ({
  packageCount: numberOf(packageCount, parseCount),
  weightGrams: numberOf(weight, parseWeight),
  ...(volumeBy === 'total'
    ? { volumeCm3: numberOf(volume, parseVolume), lines: [] }
    : { volumeCm3: volumeOfLines(completeLines(lines)), lines: lines.map(lineOf) }),
})
