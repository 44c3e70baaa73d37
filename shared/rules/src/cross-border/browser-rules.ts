import type {
  batteryKinds,
  customsModes,
  declarationPurposes,
  declaredCurrencies,
  dutyPayers,
} from '@portal/contract/cross-border'
import { batteryProblem, productsOf } from './battery'
import { declarationProblems, personalLimitCents, simpleLimitCents } from './declaration-problems'
import { currenciesFor, declaredNetWeight, declaredTotal, inYuanCents } from './declared-value'
import { englishLineLength, englishProblem, pinyinNameProblem } from './english'
import { needsVat } from './eu-members'
import { hmtAreas, hmtDistricts } from './hmt-districts'
import { hmtProhibited, hmtProhibitedWord } from './hmt-prohibited'
import { phoneCodeOf } from './phone-codes'
import { placeName } from './places'
import { hasPostcode, needsPostcode, postcodeExample } from './postcodes'
import { receiverProblems } from './receiver-problems'
import { statesOf } from './states'

/** Labels of the choices of a declaration. */
const purposeLabels: Readonly<Record<(typeof declarationPurposes)[number], string>> = {
  SALE: '销售',
  GIFT: '礼品',
  SAMPLE: '样品',
  RETURN: '退货',
  REPAIR: '维修',
  PERSONAL: '个人物品',
}
const customsModeLabels: Readonly<Record<(typeof customsModes)[number], string>> = {
  SIMPLE: '简易报关',
  FORMAL: '正式报关',
  PERSONAL: '个人物品',
  SELF: '自行清关',
}
const dutyPayerLabels: Readonly<Record<(typeof dutyPayers)[number], string>> = {
  SENDER: '寄方付',
  RECEIVER: '收方付',
}
const batteryLabels: Readonly<Record<(typeof batteryKinds)[number], string>> = {
  NONE: '不带电',
  BUILT_IN: '内置电池',
  PACKED_WITH: '配套电池',
  ALONE: '纯电池',
}
const currencyLabels: Readonly<Record<(typeof declaredCurrencies)[number], string>> = {
  CNY: '人民币',
  USD: '美元',
  EUR: '欧元',
  GBP: '英镑',
  JPY: '日元',
  HKD: '港币',
  TWD: '新台币',
}

/** The rules that the cross-border pages need, as one chunk. */
export const crossBorderRules = {
  placeName,
  phoneCodeOf,
  statesOf,
  hmtAreas,
  hmtDistricts,
  hasPostcode,
  needsPostcode,
  postcodeExample,
  asksForVat: needsVat,
  receiverProblems,
  declarationProblems,
  personalLimitCents,
  simpleLimitCents,
  batteryProblem,
  productsOf,
  pinyinNameProblem,
  englishProblem,
  englishLineLength,
  currenciesFor,
  declaredTotal,
  declaredNetWeight,
  inYuanCents,
  hmtProhibited,
  hmtProhibitedWord,
  purposeTexts: purposeLabels,
  customsModeTexts: customsModeLabels,
  dutyPayerTexts: dutyPayerLabels,
  batteryTexts: batteryLabels,
  currencyTexts: currencyLabels,
}
