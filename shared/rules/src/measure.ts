import type { PieceLineInput } from '@portal/contract/freight'
import { halfWidth } from './half-width'
import { orderLimits } from './order/limits'

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

/** A text with at most so many decimals in steps of the last one, above 0 and at most `max`; null otherwise. */
const scaled = (text: string, decimals: number, step: number, max: number): number | null => {
  const match = new RegExp(`^(\\d{1,9})(?:\\.(\\d{1,${decimals}}))?$`).exec(halfWidth(text).trim())
  const value = match ? Number(match[1] + (match[2] ?? '').padEnd(decimals, '0')) * step : 0
  return value > 0 && value <= max ? value : null
}

/** `12.5` (kg, above 0, at most the weight of an order) → grams; null otherwise. */
export const parseKilograms = (text: string): number | null => scaled(text, 2, 10, orderLimits.weightGrams.max)

/** `0.96` (m³, above 0, at most the volume of an order) → cm³; null otherwise. */
export const parseCubicMetres = (text: string): number | null => scaled(text, 3, 1000, orderLimits.volumeCm3.max)
