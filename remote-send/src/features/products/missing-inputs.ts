import type { FieldErrors } from '../../rules/field-path'

/** Labels of the fields that the price depends on. */
const priceFields: [prefix: string, label: string][] = [
  ['sender.region', '寄件地区'],
  ['receiver.region', '收件地区'],
  ['packageCount', '总件数'],
  ['weight', '总重量'],
  ['volume', '总体积'],
  ['lines.', '长宽高'],
  ['floor', '送货楼层'],
  ['hasElevator', '有无电梯'],
  ['insuredValue', '保价'],
  ['codAmount', '代收货款'],
  ['backSignCount', '签回单份数'],
]

/** Labels of the fields that must be filled in or corrected before the price can be computed. */
export const missingInputs = (problems: FieldErrors): string[] =>
  priceFields
    .filter(([prefix]) => Object.keys(problems).some((path) => path.startsWith(prefix)))
    .map(([, label]) => label)
