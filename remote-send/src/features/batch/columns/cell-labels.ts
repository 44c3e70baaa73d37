import {
  signedSlipLabel,
  codTypeLabel,
  deliveryModeLabel,
  packageServiceLabel,
  payMethodLabel,
  pickupModeLabel,
  productName,
  withoutBlanks,
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
export type CellLabels<Value> = ReadonlyMap<string, Value>

const wordsOf = <Value>(values: readonly Value[], text: (value: Value) => string): CellLabels<Value> =>
  new Map(values.map((value) => [text(value), value]))
const itself = <Value extends string>(value: Value): string => value

export const goodsTypeLabels = wordsOf(goodsTypeOptions, itself)
export const packageServiceLabels = wordsOf(packageServiceOptions, packageServiceLabel)
export const productLabels = wordsOf(productOptions, productName)
export const pickupModeLabels = wordsOf(pickupModeOptions, pickupModeLabel)
export const pickupSlotLabels = wordsOf(pickupSlotOptions, itself)
export const deliveryModeLabels = wordsOf(deliveryModeOptions, deliveryModeLabel)
export const codTypeLabels = wordsOf(codTypeOptions, codTypeLabel)
export const signedSlipLabels = wordsOf(backSignBillOptions, signedSlipLabel)
export const payMethodLabels = wordsOf(payMethodOptions, payMethodLabel)
export const elevatorLabels: CellLabels<boolean> = new Map([
  ['有', true],
  ['无', false],
])
export const yesNoLabels: CellLabels<boolean> = new Map([
  ['是', true],
  ['否', false],
])

/** The carrier's short names of packaging, which files from earlier templates have. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['纸', '纸箱'],
  ['纤', '纤袋'],
  ['托膜', '托盘缠膜'],
  ['托木', '木托盘'],
])

/** The value of a word; `usual` for an empty cell, undefined for an unknown word. */
export const valueOf = <Value>(words: CellLabels<Value>, text: string, usual: Value): Value | undefined => {
  const word = withoutBlanks(text)
  if (word === '') return usual
  const name = shortNames.get(word) ?? word
  for (const [label, value] of words) if (withoutBlanks(label) === name) return value
  return undefined
}
