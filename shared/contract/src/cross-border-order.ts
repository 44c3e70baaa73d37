import { z } from 'zod'
import { emailPattern, phoneCodePattern, phonePattern } from '@portal/rules/order/formats'
import { maxAddressLines, orderLimits, receiverLimits, textLimits } from '@portal/rules/order/limits'
import { defineCall } from './call'
import { feeLine, shipmentSize } from './freight'
import {
  crossBorderProductCodes,
  expectedTotalCents,
  goodsName,
  orderCreated,
  orderKinds,
  orderModified,
  orderNotes,
  pickupSlots,
} from './order'
import { batteryKinds, customsModes, declaration } from './cross-border'
import { partyInput } from './party'
import { amount, cents, clientRequestId, day, grams, instant, orderNo } from './primitives'
import { code, number, printedLine, printedNumber } from './typed-text'

/** The receiver abroad cannot pay the freight: 寄付现结, 寄付月结. */
export const crossBorderPayMethods = ['SENDER', 'MONTHLY'] as const

/** ISO 3166-1 alpha-2; HK, MO and TW for those regions. */
const destination = z.string('请选择目的地').regex(/^[A-Z]{2}$/, '请选择目的地')

/** A place that goods can be sent to. Names are made in the browser (`placeName` of the cross-border rules). */
export const crossBorderDestination = z.object({
  code: z.string(),
  kind: z.enum(orderKinds).exclude(['DOMESTIC']),
  /** Why nothing can be sent there at present; '' when it can. */
  suspendedReason: z.string(),
  productCodes: z.array(z.enum(crossBorderProductCodes)),
})
export type CrossBorderDestination = z.infer<typeof crossBorderDestination>

export const crossBorderDestinations = defineCall({
  path: 'crossBorder/destinations',
  access: 'public',
  request: z.object({}),
  response: z.object({ destinations: z.array(crossBorderDestination).max(300) }),
})

/** Price and promise of one product; like `freightQuote`, and how the freight is calculated. */
export const crossBorderQuote = z.object({
  productCode: z.enum(crossBorderProductCodes),
  productName: z.string(),
  /** false: `reason` says why, and the amounts are 0. */
  available: z.boolean(),
  reason: z.string(),
  actualWeightGrams: grams,
  /** cm³ / 5000. */
  volumetricWeightGrams: grams,
  chargeableWeightGrams: grams,
  /** 首重 and 续重: weight in grams and its price. */
  firstWeightGrams: grams,
  firstCents: cents,
  stepGrams: grams,
  stepCents: cents,
  /** 运费, 燃油附加费, 资源调节费, 报关费, 保价费. */
  lines: z.array(feeLine),
  totalCents: cents,
  /** Expected delivery; null when not available. */
  etaAt: instant.nullable(),
})
export type CrossBorderQuote = z.infer<typeof crossBorderQuote>

/** The fields that decide the price besides weight and size. */
const pricedDeclaration = {
  destination,
  goodsKind: z.enum(['DOCUMENT', 'PARCEL'], '请选择物品类型'),
  customsMode: z.enum(customsModes, '请选择报关方式').default('SIMPLE'),
  battery: z.enum(batteryKinds, '请选择是否带电').default('NONE'),
}
/** 声明价值 in CNY that a loss is made good up to; 0 for none. */
const insuredValueCents = amount(orderLimits.insuredValueCents)

export const crossBorderEstimate = defineCall({
  path: 'crossBorder/estimate',
  access: 'public',
  request: z.object({
    ...pricedDeclaration,
    ...shipmentSize,
    insuredValueCents,
    /** When the pick-up may start; now when absent. */
    pickupAt: instant.refine((text) => text < '2100', '日期超出范围').optional(),
  }),
  /** The products of the destination's kind, each available or not; none for an unknown destination. */
  response: z.object({ quotes: z.array(crossBorderQuote).max(10) }),
})
export type CrossBorderEstimateRequest = z.input<typeof crossBorderEstimate.request>

const { name, company, email, state, city, postcode, taxId, vatNo, eoriNo, iossNo } = receiverLimits

/**
 * A receiver abroad or in Hong Kong, Macao or Taiwan. A destination may require more: English, state, postcode, phone,
 * districts, tax number. `receiverProblems` checks that, in the browser and on the server.
 */
export const crossBorderReceiver = z.object({
  name: printedLine('请填写姓名').min(1, '请填写姓名').max(name.max, name.tooLong),
  company: printedLine().max(company.max, company.tooLong).default(''),
  /** Country code without `+`: 1, 81, 852. */
  phoneCode: code().regex(phoneCodePattern, '请填写国际区号'),
  /** Digits without the country code. */
  phone: code('请填写联系电话').regex(phonePattern, '联系电话为4-14位数字'),
  email: number()
    .max(email.max, email.tooLong)
    .pipe(z.union([z.literal(''), z.email({ pattern: emailPattern, error: '请填写正确的邮箱' })]))
    .default(''),
  /** State or province; of HK, MO and TW the area, county or city in Chinese (九龙, 氹仔, 台北市). */
  state: printedLine().max(state.max, state.tooLong).default(''),
  /** City; of HK, MO and TW the district in Chinese (油尖旺区, 信义区). */
  city: printedLine('请填写城市').min(1, '请填写城市').max(city.max, city.tooLong),
  postcode: printedNumber().max(postcode.max, postcode.tooLong).default(''),
  /** Abroad 1–3 lines of 35 English characters; to HK, MO and TW one line in Chinese. */
  addressLines: z
    .array(printedLine().min(1, '请填写详细地址').max(textLimits.address.max, textLimits.address.tooLong))
    .min(1, '请填写详细地址')
    .max(maxAddressLines, `详细地址最多${maxAddressLines}行`),
  /** Number by which customs identify the receiver; in Taiwan the ID or company number. */
  taxId: printedNumber().max(taxId.max, taxId.tooLong).default(''),
  /** For companies in the EU and the United Kingdom. */
  vatNo: printedNumber().max(vatNo.max, vatNo.tooLong).default(''),
  eoriNo: printedNumber().max(eoriNo.max, eoriNo.tooLong).default(''),
  iossNo: printedNumber().max(iossNo.max, iossNo.tooLong).default(''),
})
export type CrossBorderReceiver = z.infer<typeof crossBorderReceiver>
export type CrossBorderReceiverInput = z.input<typeof crossBorderReceiver>

const { monthlyCode } = textLimits

/** The content of an order that leaves the mainland. Its kind follows from the declaration's destination. */
export const crossBorderContent = {
  sender: partyInput,
  /** The sender's name as in the passport, in Latin letters; may be empty for HK, MO and TW. */
  senderPinyin: printedLine().max(receiverLimits.senderPinyin.max, receiverLimits.senderPinyin.tooLong).default(''),
  receiver: crossBorderReceiver,
  goodsName,
  ...shipmentSize,
  declaration,
  productCode: z.enum(crossBorderProductCodes, '请选择产品类型'),
  insuredValueCents,
  pickupDate: day,
  pickupSlot: z.enum(pickupSlots, '请选择取件时间'),
  payMethod: z.enum(crossBorderPayMethods, '请选择付款方式'),
  /** A bound monthly account, for 寄付月结. */
  monthlyCode: code().max(monthlyCode.max, monthlyCode.tooLong).default(''),
  notifySender: z.boolean().default(true),
  ...orderNotes,
}

/** `data` of PRICE_CHANGED for `order/createCrossBorder` and `order/modifyCrossBorder`: the present price. */
export const crossBorderPriceChanged = z.object({ quote: crossBorderQuote })
export type CrossBorderPriceChanged = z.infer<typeof crossBorderPriceChanged>

/** Version of the agreement that was ticked; stored on the order. */
const agreementVersion = z.string('请先阅读并同意服务协议').min(1, '请先阅读并同意服务协议').max(20)

/** Like `order/create`; the customer must have passed 实名认证 (REAL_NAME_REQUIRED). */
export const orderCreateCrossBorder = defineCall({
  path: 'order/createCrossBorder',
  access: 'user',
  request: z.object({
    clientRequestId,
    ...crossBorderContent,
    /**
     * 再来一单: the own order from which the receiver was copied. Their `taxId` is available only masked
     * (`crossBorder/parties`); sent as masked, it is that order's number.
     */
    taxIdOf: z.union([z.literal(''), orderNo]).default(''),
    expectedTotalCents,
    agreementVersion,
    /** true after the person confirmed 疑似重复下单，是否继续提交？ */
    confirmDuplicate: z.boolean().default(false),
  }),
  response: orderCreated,
})
export type OrderCreateCrossBorderRequest = z.input<typeof orderCreateCrossBorder.request>

/**
 * Like `order/modify`, for an order that leaves the mainland; it stays one abroad, or one to Hong Kong, Macao or
 * Taiwan. A `taxId` as `crossBorder/parties` shows it is the one that is stored.
 */
export const orderModifyCrossBorder = defineCall({
  path: 'order/modifyCrossBorder',
  access: 'user',
  request: z.object({ clientRequestId, orderNo, ...crossBorderContent, expectedTotalCents, agreementVersion }),
  response: orderModified,
})
export type OrderModifyCrossBorderRequest = z.input<typeof orderModifyCrossBorder.request>

/** Sender and receiver of an own order, for the details and the pro-forma invoice: `order/detail` has the rest. */
export const crossBorderParties = defineCall({
  path: 'crossBorder/parties',
  access: 'user',
  request: z.object({ orderNo }),
  /** `taxId` is masked: it may be a person's ID number. */
  response: z.object({
    senderPinyin: z.string(),
    receiver: z.object({
      name: z.string(),
      company: z.string(),
      phoneCode: z.string(),
      phone: z.string(),
      email: z.string(),
      state: z.string(),
      city: z.string(),
      postcode: z.string(),
      addressLines: z.array(z.string()),
      taxId: z.string(),
      vatNo: z.string(),
      eoriNo: z.string(),
      iossNo: z.string(),
    }),
  }),
})
export type CrossBorderParties = z.infer<typeof crossBorderParties.response>
