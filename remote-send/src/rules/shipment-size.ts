import { parseCubicMetres, parseKilograms, volumeOfLines } from '@portal/shared'
import type { PieceLine } from '@portal/contract/freight'
import type { LineDraft, SendDraft } from '../draft/send-draft'

/** Half width, no blanks: `１２.５ ` → `12.5`. */
const plain = (text: string) => text.normalize('NFKC').trim()

/** A whole number within the limits, else null. */
export const parseInteger = (text: string, min: number, max: number): number | null => {
  const number = /^\d{1,9}$/.test(plain(text)) ? Number(plain(text)) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** 1–1500 cm. */
export const parseSide = (text: string): number | null => parseInteger(text, 1, 1500)
/** 1–999 pieces. */
export const parseCount = (text: string): number | null => parseInteger(text, 1, 999)
export const parseWeight = (text: string): number | null => parseKilograms(plain(text))
export const parseVolume = (text: string): number | null => parseCubicMetres(plain(text))

/** A line whose numbers are right; null otherwise. */
export const parseLine = ({ length, width, height, count, pieceWeight }: LineDraft): PieceLine | null => {
  const [lengthCm, widthCm, heightCm, pieces] = [
    parseSide(length),
    parseSide(width),
    parseSide(height),
    parseCount(count),
  ]
  const pieceWeightGrams = plain(pieceWeight) === '' ? 0 : parseWeight(pieceWeight)
  if (!lengthCm || !widthCm || !heightCm || !pieces || pieceWeightGrams === null) return null
  return { lengthCm, widthCm, heightCm, count: pieces, pieceWeightGrams }
}

/** The lines that are complete so far. */
export const completeLines = (lines: readonly LineDraft[]): PieceLine[] =>
  lines.map(parseLine).filter((line) => line !== null)

/** Grams of all pieces when each line says what one of its pieces weighs; null otherwise. */
export const weightOfPieces = ({ volumeBy, lines }: Pick<SendDraft, 'volumeBy' | 'lines'>): number | null => {
  const weights = lines.map(({ pieceWeight, count }) => (parseWeight(pieceWeight) ?? 0) * (parseCount(count) ?? 0))
  return volumeBy === 'lines' && weights.every(Boolean) ? weights.reduce((sum, weight) => sum + weight, 0) : null
}

export interface ShipmentSize {
  packageCount: number
  weightGrams: number
  volumeCm3: number
  lines: PieceLine[]
}

/** 9999.999 m³. */
export const maxVolumeCm3 = 9_999_999_000

/** What the calls want to know of the goods' size; null while a number is missing or wrong. */
export const shipmentSize = (draft: SendDraft): ShipmentSize | null => {
  const packageCount = parseCount(draft.packageCount)
  const weightGrams = parseWeight(draft.weight)
  if (!packageCount || !weightGrams) return null
  if (draft.volumeBy === 'total') {
    const volumeCm3 = plain(draft.volume) === '' ? 0 : parseVolume(draft.volume)
    return volumeCm3 === null ? null : { packageCount, weightGrams, volumeCm3, lines: [] }
  }
  const lines = completeLines(draft.lines)
  const volumeCm3 = volumeOfLines(lines)
  const weighed = lines.filter(({ pieceWeightGrams }) => pieceWeightGrams > 0).length
  if (weighed > 0 && (weighed < lines.length || weightOfPieces(draft) !== weightGrams)) return null
  return lines.length === draft.lines.length && volumeCm3 <= maxVolumeCm3
    ? { packageCount, weightGrams, volumeCm3, lines }
    : null
}
