import type { PieceLineInput } from '../contract/freight'

/** Total volume of the lines in cm³. */
export const volumeOfLines = (lines: readonly PieceLineInput[]): number =>
  lines.reduce((total, { lengthCm, widthCm, heightCm, count }) => total + lengthCm * widthCm * heightCm * count, 0)

export const piecesOfLines = (lines: readonly PieceLineInput[]): number => lines.reduce((total, { count }) => total + count, 0)

const scaled = (text: string, whole: number, decimals: number): number | null => {
  const match = new RegExp(`^(\\d{1,${whole}})(?:\\.(\\d{1,${decimals}}))?$`).exec(text.trim())
  return match ? Number(match[1] + (match[2] ?? '').padEnd(decimals, '0')) || null : null
}

/** `12.5` (kg, above 0, at most 99999.99) → grams; null otherwise. */
export const parseKilograms = (text: string): number | null => {
  const hundredths = scaled(text, 5, 2)
  return hundredths && hundredths * 10
}

/** `0.96` (m³, above 0, at most 9999.999) → cm³; null otherwise. */
export const parseCubicMetres = (text: string): number | null => {
  const litres = scaled(text, 4, 3)
  return litres && litres * 1000
}
