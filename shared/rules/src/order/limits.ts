import { halfWidth } from '../half-width'

/** The least and the greatest number that a field may have. */
export interface Limit {
  min: number
  max: number
  /** Both in the unit of the screens: `1-300000` (yuan) for 100 to 30 000 000 cents. */
  range: string
  /** The sentence for another number. */
  problem: string
}

const limit = (min: number, max: number, label: string, range: string, unit = ''): Limit => ({
  min,
  max,
  range,
  problem: `${label}须在${range}${unit}`,
})
const weightLimit = (min: number, label: string) => limit(min, 99_999_990, label, '0.01-99999', '千克，最多两位小数')
const sideLimit = (label: string) => limit(1, 1500, label, '1-1500', '厘米')
const amountLimit = (label: string) => limit(1_00, 300_000_00, label, '1-300000', '元，最多两位小数')

/**
 * The limits of an order's numbers (domain §1), under the names of the contract. A form has no finer steps than its
 * `range`; a program may send the weight of a piece and a volume from 0 on.
 */
export const orderLimits = {
  packageCount: limit(1, 999, '总件数', '1-999'),
  /** Grams of all pieces. */
  weightGrams: weightLimit(10, '总重量'),
  /** cm³ of all pieces; 0 when only the weight is known. */
  volumeCm3: limit(0, 9_999_999_000, '总体积', '0.001-9999.999', '立方米，最多三位小数'),
  lengthCm: sideLimit('长度'),
  widthCm: sideLimit('宽度'),
  heightCm: sideLimit('高度'),
  /** Pieces of one size. */
  count: limit(1, 999, '件数', '1-999'),
  /** Grams of one piece; 0 when only the total is known. */
  pieceWeightGrams: weightLimit(0, '单件重量'),
  floor: limit(1, 40, '楼层', '1-40'),
  /** Yuan in cents; 0, for none, is no amount. */
  insuredValueCents: amountLimit('声明价值'),
  codAmountCents: amountLimit('代收货款'),
  backSignCount: limit(1, 9, '签回单份数', '1-9'),
  /** Articles of one kind in a declaration (domain §13). */
  quantity: limit(1, 9999, '数量', '1-9999'),
}

/** Floors to which a receiver can have the goods carried: the ground floor needs no stairs. */
export const stairsFloor = { min: 2, max: orderLimits.floor.max, problem: `楼层须在2-${orderLimits.floor.max}之间` }

/** The limits of one kind of article in a declaration; its price is in hundredths of the currency. */
export const declaredLimits = {
  unitPriceCents: { min: 1, max: 99_999_999_99, problem: '单价须大于0，最多两位小数' },
  netWeightGrams: { min: 1, max: orderLimits.weightGrams.max, problem: '单件净重须大于0，最多三位小数' },
}

/** A text with at most so many decimals in steps of the last one, above 0 and at most `max`; null otherwise. */
const scaled = (text: string, decimals: number, step: number, max: number): number | null => {
  const match = new RegExp(`^(\\d{1,9})(?:\\.(\\d{1,${decimals}}))?$`).exec(halfWidth(text).trim())
  const value = match ? Number(match[1] + (match[2] ?? '').padEnd(decimals, '0')) * step : 0
  return value > 0 && value <= max ? value : null
}

/** `12.5` (kg, above 0, at most the weight of an order) → grams; null otherwise. */
export const parseKilograms = (text: string): number | null => scaled(text, 2, 10, orderLimits.weightGrams.max)

/** `0.96` (m³, above 0, at most the volume of an order) → cm³; null otherwise. */
export const parseCubicMetres = (text: string): number | null => scaled(text, 3, 1000, orderLimits.volumeCm3.max)

/** The problem of an order without a weight, and of an estimate without weight and volume. */
export const noWeight = '请填写总重量'
export const noWeightOrVolume = '重量或体积至少填写一项'

/** The maximum number of sizes in an order, and of articles in a declaration. */
export const maxLines = 50

type Bounds = Pick<Limit, 'min' | 'max'>

export const isWithin = ({ min, max }: Bounds, value: number): boolean => value >= min && value <= max

/** '' for a number within the limit; NaN is none. */
export const limitProblem = (of: Bounds & Pick<Limit, 'problem'>, value: number): string =>
  isWithin(of, value) ? '' : of.problem

const textLimit = (label: string, max: number, min = 0) => ({
  min,
  max,
  tooShort: `${label}至少${min}个字`,
  tooLong: `${label}不能超过${max}个字`,
})

/** The limits of an order's texts in characters (domain §1). */
export const textLimits = {
  name: textLimit('姓名', 20, 2),
  address: textLimit('详细地址', 100, 4),
  company: textLimit('公司名称', 50),
  goodsName: textLimit('物品名称', 50),
  remark: textLimit('备注', 200),
  customerOrderNo: textLimit('客户单号', 40),
  monthlyCode: textLimit('月结账号', 20),
  outletCode: textLimit('网点编号', 20),
  // Articles in a declaration (domain §13).
  nameCn: textLimit('中文品名', 128),
  nameEn: textLimit('英文品名', 128),
  unit: textLimit('单位', 10),
  material: textLimit('材质', 50),
  brand: textLimit('品牌', 50),
  url: textLimit('商品链接', 300),
  // An entry of the address book (domain §9).
  tag: textLimit('标签', 6),
}

const letterLimit = (label: string, max: number) => ({ max, tooLong: `${label}不能超过${max}个字符` })

/** The same of a receiver abroad or in Hong Kong, Macao or Taiwan, and of the sender's name there (domain §13). */
export const receiverLimits = {
  name: letterLimit('姓名', 35),
  company: letterLimit('公司名称', 50),
  email: letterLimit('邮箱', 100),
  state: letterLimit('州/省', 50),
  city: letterLimit('城市', 50),
  postcode: letterLimit('邮编', 12),
  taxId: letterLimit('税号', 30),
  vatNo: letterLimit('VAT税号', 20),
  eoriNo: letterLimit('EORI号', 20),
  iossNo: letterLimit('IOSS号', 20),
  senderPinyin: letterLimit('拼音姓名', 50),
}

/** The maximum number of lines of an address abroad. */
export const maxAddressLines = 3

/** Characters as the contract counts them: one outside the basic plane (𠮷) is one. */
export const textLength = (text: string): number => [...text].length
