import { numberText, parseYuan } from '@portal/shared'
import { parseCubicMetres, parseKilograms } from '@portal/shared/order/limits'
import { isWithin, orderLimits } from '@portal/shared/order/limits'

/** Half width, no blanks: `１２.５ ` → `12.5`. */
export const toHalfWidth = numberText

/** A whole number from 1, such as pieces, a side or a floor; null for any other text. */
export const parseCount = (text: string): number | null =>
  /^\d{1,9}$/.test(toHalfWidth(text)) ? Number(toHalfWidth(text)) || null : null
/** Kilograms → grams. */
export const parseWeight = (text: string): number | null => parseKilograms(toHalfWidth(text))
/** Cubic metres → cm³. */
export const parseVolume = (text: string): number | null => parseCubicMetres(toHalfWidth(text))
/** Yuan, with or without thousands separators → cents. */
const parseAmount = (text: string): number | null => parseYuan(toHalfWidth(text).replaceAll(',', ''))

/** A typed number as the rules of an order have it: 0 for none, NaN for a text that is no such number. */
export const numberOf = (text: string, parse: (text: string) => number | null): number =>
  toHalfWidth(text) === '' ? 0 : (parse(text) ?? Number.NaN)

/** Yuan of an insured value or 代收货款 → cents; 0 for none, NaN for another text. */
export const centsOf = (text: string): number => numberOf(text, parseAmount)

/** The same for a page that shows the amount; null for one that an order cannot have. */
export const optionalCents = (text: string): number | null => {
  const cents = centsOf(text)
  return cents === 0 || isWithin(orderLimits.insuredValueCents, cents) ? cents : null
}
