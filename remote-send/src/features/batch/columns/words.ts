import {
  backSignBillText,
  codTypeText,
  deliveryModeText,
  packageServiceText,
  payMethodText,
  pickupModeText,
  productName,
} from '@portal/shared'
import {
  backSignBillOptions,
  codTypeOptions,
  deliveryModeOptions,
  goodsTypeOptions,
  packageServiceOptions,
  payMethodOptions,
  pickupModeOptions,
  pickupSlotOptions,
  productOptions,
} from '../../../draft/options'

/** The words that people write in a column, and the value each stands for. */
export type Words<Value> = ReadonlyMap<string, Value>

const wordsOf = <Value>(values: readonly Value[], text: (value: Value) => string): Words<Value> =>
  new Map(values.map((value) => [text(value), value]))
const itself = <Value extends string>(value: Value): string => value

export const goodsTypeWords = wordsOf(goodsTypeOptions, itself)
export const packageServiceWords = wordsOf(packageServiceOptions, packageServiceText)
export const productWords = wordsOf(productOptions, productName)
export const pickupModeWords = wordsOf(pickupModeOptions, pickupModeText)
export const pickupSlotWords = wordsOf(pickupSlotOptions, itself)
export const deliveryModeWords = wordsOf(deliveryModeOptions, deliveryModeText)
export const codTypeWords = wordsOf(codTypeOptions, codTypeText)
export const backSignBillWords = wordsOf(backSignBillOptions, backSignBillText)
export const payMethodWords = wordsOf(payMethodOptions, payMethodText)
export const elevatorWords: Words<boolean> = new Map([
  ['有', true],
  ['无', false],
])
export const yesNoWords: Words<boolean> = new Map([
  ['是', true],
  ['否', false],
])

/** Half width, without blanks, so that `定日达 ` and `（` are what they mean. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** The value of a word; `usual` for an empty cell, undefined for a word that is none of these. */
export const valueOf = <Value>(words: Words<Value>, text: string, usual: Value): Value | undefined => {
  const word = plain(text)
  if (word === '') return usual
  for (const [known, value] of words) if (plain(known) === word) return value
  return undefined
}
