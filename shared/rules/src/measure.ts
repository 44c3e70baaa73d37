import type { PieceLineInput } from '@portal/contract/freight'

/** Total volume of the lines in cm³. */
export const volumeOfLines = (lines: readonly PieceLineInput[]): number =>
  lines.reduce((total, { lengthCm, widthCm, heightCm, count }) => total + lengthCm * widthCm * heightCm * count, 0)

export const piecesOfLines = (lines: readonly PieceLineInput[]): number =>
  lines.reduce((total, { count }) => total + count, 0)

/** Total of the piece weights in grams. */
export const weightOfLines = (lines: readonly PieceLineInput[]): number =>
  lines.reduce((total, { pieceWeightGrams = 0, count }) => total + pieceWeightGrams * count, 0)

/** Whether every line has the weight of its pieces. */
export const hasPieceWeights = (lines: readonly PieceLineInput[]): boolean =>
  lines.length > 0 && lines.every(({ pieceWeightGrams = 0 }) => pieceWeightGrams > 0)

/** Half of the last digit that people can type, 0.01 kg. */
const roundingGrams = 5

/**
 * Whether piece weights and total weight agree: every line has one or none has, and they add up to the total, but for
 * the rounding of each weight to two decimals (10 kg in three pieces are 3 × 3.33 kg).
 */
export const pieceWeightsAgree = (lines: readonly PieceLineInput[], weightGrams: number): boolean => {
  if (lines.every(({ pieceWeightGrams = 0 }) => pieceWeightGrams === 0)) return true
  return (
    hasPieceWeights(lines) && Math.abs(weightOfLines(lines) - weightGrams) <= roundingGrams * (piecesOfLines(lines) + 1)
  )
}
