import { numberText, oneLine, parseYuan } from '@portal/shared'
import { isWithin, orderLimits } from '@portal/shared/order/limits'
import type { DeclaredLine } from '@portal/contract/cross-border'
import { numberOf, parseCount } from '../../../rules/typed-values'
import type { DeclaredLineDraft } from '../draft/cross-border-draft'

/** Half width, no blanks, no thousands separators. */
const plain = (text: string) => numberText(text).replaceAll(',', '')

export const parseQuantity = (text: string): number | null => {
  const quantity = parseCount(text)
  return quantity !== null && isWithin(orderLimits.quantity, quantity) ? quantity : null
}
/** Hundredths of the currency, more than 0. */
export const parsePrice = (text: string): number | null => parseYuan(plain(text)) || null
/** Kilograms with up to three decimals, because an article may weigh a few grams → grams, more than 0. */
export const parseNetWeight = (text: string): number | null => {
  const [, whole = '', decimals = ''] = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(plain(text)) ?? []
  return Number(whole + decimals.padEnd(3, '0')) || null
}
/** 6109.10.00 is written 61091000. */
export const plainHsCode = (text: string): string => plain(text).replace(/[.\s-]/g, '')

export interface DeclaredTotals {
  quantity: number
  /** Hundredths of the currency. */
  valueCents: number
  netWeightGrams: number
  /** Whether every line is included. */
  complete: boolean
}

/** Totals of the lines; a line with missing or invalid numbers is left out. */
export const declaredTotals = (lines: readonly DeclaredLineDraft[]): DeclaredTotals => {
  const totals: DeclaredTotals = { quantity: 0, valueCents: 0, netWeightGrams: 0, complete: true }
  for (const line of lines) {
    const [quantity, price, weight] = [
      parseQuantity(line.quantity),
      parsePrice(line.unitPrice),
      parseNetWeight(line.netWeight),
    ]
    totals.quantity += quantity ?? 0
    totals.valueCents += (quantity ?? 0) * (price ?? 0)
    totals.netWeightGrams += (quantity ?? 0) * (weight ?? 0)
    totals.complete &&= Boolean(quantity && price && weight)
  }
  return totals
}

/** The line as typed, in the units of the contract: 0 for a number that is missing, NaN for a text that is none. */
export const declaredLineOf = (line: DeclaredLineDraft): DeclaredLine => ({
  nameCn: oneLine(line.nameCn),
  nameEn: oneLine(line.nameEn),
  hsCode: plainHsCode(line.hsCode),
  quantity: numberOf(line.quantity, parseQuantity),
  unit: oneLine(line.unit),
  unitPriceCents: numberOf(line.unitPrice, parsePrice),
  netWeightGrams: numberOf(line.netWeight, parseNetWeight),
  originCountry: line.originCountry,
  material: oneLine(line.material),
  brand: oneLine(line.brand),
  url: oneLine(line.url),
})

/** The line as the contract has it; null while one of its numbers is missing or wrong. */
export const toDeclaredLine = (typed: DeclaredLineDraft): DeclaredLine | null => {
  const line = declaredLineOf(typed)
  return line.quantity && line.unitPriceCents && line.netWeightGrams ? line : null
}
