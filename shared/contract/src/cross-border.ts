import { z } from 'zod'
import { hsCodePattern, webAddressPattern } from '@portal/rules/order/formats'
import { declaredLimits, maxLines, orderLimits, textLimits } from '@portal/rules/order/limits'
import { within } from './primitives'
import { code, printedLine } from './typed-text'

/** Why goods leave the country: 销售, 礼品, 样品, 退货, 维修, 个人物品. */
export const declarationPurposes = ['SALE', 'GIFT', 'SAMPLE', 'RETURN', 'REPAIR', 'PERSONAL'] as const
/** The payer of duty and tax: 寄方, 收方. */
export const dutyPayers = ['SENDER', 'RECEIVER'] as const
/** 无, 内置, 配套, 纯电. */
export const batteryKinds = ['NONE', 'BUILT_IN', 'PACKED_WITH', 'ALONE'] as const
/** 简易报关, 正式报关, 个人物品, 自行清关. */
export const customsModes = ['SIMPLE', 'FORMAL', 'PERSONAL', 'SELF'] as const
/** Currencies of a declared value. */
export const declaredCurrencies = ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'HKD', 'TWD'] as const
/** Terms of sale that the pro-forma invoice may name. */
export const incoterms = ['EXW', 'FCA', 'FOB', 'CPT', 'CIP', 'DAP', 'DDP'] as const

const { nameCn, nameEn, unit, material, brand, url } = textLimits

/** One kind of article in a declaration. */
export const declaredLine = z.object({
  nameCn: printedLine('请填写中文品名').min(1, '请填写中文品名').max(nameCn.max, nameCn.tooLong),
  /** Empty for goods to Hong Kong, Macao and Taiwan. */
  nameEn: printedLine().max(nameEn.max, nameEn.tooLong).default(''),
  /** 6–10 digits; may be empty where customs asks for none. */
  hsCode: z.union([z.literal(''), code().regex(hsCodePattern, 'HS编码为6-10位数字')]).default(''),
  quantity: within(orderLimits.quantity, '请填写数量'),
  unit: printedLine().min(1, '请填写单位').max(unit.max, unit.tooLong).default('件'),
  /** Hundredths of the declaration's currency. */
  unitPriceCents: within(declaredLimits.unitPriceCents),
  /** The net weight of one article. */
  netWeightGrams: within(declaredLimits.netWeightGrams),
  /** ISO 3166-1 alpha-2. */
  originCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, '请选择原产地')
    .default('CN'),
  material: printedLine().max(material.max, material.tooLong).default(''),
  brand: printedLine().max(brand.max, brand.tooLong).default(''),
  url: z
    .union([z.literal(''), z.string().max(url.max, url.tooLong).regex(webAddressPattern, '请填写正确的商品链接')])
    .default(''),
})
export type DeclaredLine = z.infer<typeof declaredLine>

/** The customs declaration, stored on the order (domain §13). */
export const declaration = z.object({
  /** ISO 3166-1 alpha-2; HK, MO and TW for those regions. */
  destination: z.string().regex(/^[A-Z]{2}$/, '请选择目的地'),
  goodsKind: z.enum(['DOCUMENT', 'PARCEL'], '请选择物品类型'),
  purpose: z.enum(declarationPurposes, '请选择出口用途'),
  customsMode: z.enum(customsModes, '请选择报关方式'),
  dutyPayer: z.enum(dutyPayers, '请选择税费支付方'),
  battery: z.enum(batteryKinds, '请选择是否带电'),
  incoterm: z.enum(incoterms).default('DAP'),
  currency: z.enum(declaredCurrencies, '请选择币种'),
  lines: z.array(declaredLine).max(maxLines, `申报明细最多${maxLines}行`),
})
export type Declaration = z.infer<typeof declaration>

const words = {
  nameCn: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  material: z.string(),
  brand: z.string(),
  url: z.string(),
}
/** A declaration as it was stored, by whatever rules there were then. */
export const storedDeclaration = declaration.extend({ lines: z.array(declaredLine.extend(words)).max(maxLines) })
