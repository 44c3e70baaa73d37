import { parseCubicMetres, parseKilograms, parseYuan } from '@portal/shared'

/** Characters as people and the contract count them: one outside the basic plane (𠮷) is one, not two. */
export const textLength = (text: string): number => [...text].length

/** Half width, no blanks: `１２.５ ` → `12.5`. */
export const toHalfWidth = (text: string) => text.normalize('NFKC').trim()

/** A whole number within the limits, else null. */
export const parseInteger = (text: string, min: number, max: number): number | null => {
  const number = /^\d{1,9}$/.test(toHalfWidth(text)) ? Number(toHalfWidth(text)) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** 1–1500 cm. */
export const parseSide = (text: string): number | null => parseInteger(text, 1, 1500)
/** 1–999 pieces. */
export const parseCount = (text: string): number | null => parseInteger(text, 1, 999)
export const parseWeight = (text: string): number | null => parseKilograms(toHalfWidth(text))
export const parseVolume = (text: string): number | null => parseCubicMetres(toHalfWidth(text))

const minCents = 100
const maxCents = 300_000_00

/** An insured value or 代收货款 as typed (yuan) → cents; 0 for none, null when it is neither empty, 0 nor 1–300000. */
export const optionalCents = (text: string): number | null => {
  const typed = text.normalize('NFKC').replaceAll(',', '').trim()
  const cents = typed === '' ? 0 : parseYuan(typed)
  return cents === null || (cents > 0 && cents < minCents) || cents > maxCents ? null : cents
}
