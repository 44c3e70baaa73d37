import { numberText, parseCubicMetres, parseKilograms, parseYuan } from '@portal/shared'
import { drawableProblem } from '@portal/shared/drawable'

/**
 * Typed texts as values of the contract. The length of a text counts characters as the contract does: one outside the
 * basic plane (𠮷) is one, not two.
 */
export const textLength = (text: string): number => [...text].length

/** The problem of a text that may be missing and stands on the label: its length, or signs that cannot be printed. */
export const printedProblem = (text: string, maxLength: number, tooLong: string): string =>
  textLength(text) > maxLength ? tooLong : drawableProblem(text)

/** Half width, no blanks: `１２.５ ` → `12.5`. */
export const toHalfWidth = numberText

/** A whole number within the limits, else null. */
export const parseInteger = (text: string, min: number, max: number): number | null => {
  const number = /^\d{1,9}$/.test(toHalfWidth(text)) ? Number(toHalfWidth(text)) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** 1–1500 cm. */
export const parseSide = (text: string): number | null => parseInteger(text, 1, 1500)
/** 1–999 pieces. */
export const parseCount = (text: string): number | null => parseInteger(text, 1, 999)
/** Kilograms → grams. */
export const parseWeight = (text: string): number | null => parseKilograms(toHalfWidth(text))
/** Cubic metres → cm³. */
export const parseVolume = (text: string): number | null => parseCubicMetres(toHalfWidth(text))

const minCents = 100
const maxCents = 300_000_00

/** Yuan of an insured value or 代收货款 → cents; 0 for none, null when the text is neither empty, 0 nor 1–300000. */
export const optionalCents = (text: string): number | null => {
  const number = toHalfWidth(text).replaceAll(',', '')
  const cents = number === '' ? 0 : parseYuan(number)
  return cents === null || (cents > 0 && cents < minCents) || cents > maxCents ? null : cents
}
