import type {
  batteryKinds,
  customsModes,
  declarationPurposes,
  declaredCurrencies,
  dutyPayers,
} from '@portal/contract/cross-border'

/** Labels of the choices of a declaration. */
export const purposeLabels: Readonly<Record<(typeof declarationPurposes)[number], string>> = {
  SALE: '销售',
  GIFT: '礼品',
  SAMPLE: '样品',
  RETURN: '退货',
  REPAIR: '维修',
  PERSONAL: '个人物品',
}
export const customsModeLabels: Readonly<Record<(typeof customsModes)[number], string>> = {
  SIMPLE: '简易报关',
  FORMAL: '正式报关',
  PERSONAL: '个人物品',
  SELF: '自行清关',
}
export const dutyPayerLabels: Readonly<Record<(typeof dutyPayers)[number], string>> = {
  SENDER: '寄方付',
  RECEIVER: '收方付',
}
export const batteryLabels: Readonly<Record<(typeof batteryKinds)[number], string>> = {
  NONE: '不带电',
  BUILT_IN: '内置电池',
  PACKED_WITH: '配套电池',
  ALONE: '纯电池',
}
export const currencyLabels: Readonly<Record<(typeof declaredCurrencies)[number], string>> = {
  CNY: '人民币',
  USD: '美元',
  EUR: '欧元',
  GBP: '英镑',
  JPY: '日元',
  HKD: '港币',
  TWD: '新台币',
}
