import { z } from 'zod'
import { textLimits } from '@portal/rules/order/limits'
import { defineCall } from './call'
import { rowProblem } from './field-error'
import { freightQuote, freightService, productCodes, shipmentSize } from './freight'
import { mapOptions } from './order-options'
import { partyInput } from './party'
import { cents, clientRequestId, day, ewbNo, grams, instant, orderNo } from './primitives'
import { code, printedLine, printedLines, printedNumber } from './typed-text'

/** States of an order (domain §14). */
export const orderStatuses = [
  'WAIT_ACCEPT',
  'ACCEPTED',
  'PICKUP_FAILED',
  'COLLECTED',
  'IN_TRANSIT',
  'ARRIVED',
  'READY_FOR_PICKUP',
  'DELIVERING',
  'PART_SIGNED',
  'PART_ABNORMAL',
  'PART_RETURNED',
  'SIGNED',
  'SIGN_ABNORMAL',
  'EXCEPTION',
  'RETURNING',
  'RETURNED',
  'CANCELED',
  'CANCELED_BY_CARRIER',
  'REJECTED',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const payStatuses = [
  'NOT_REQUIRED',
  'UNPAID',
  'PAYING',
  'PAID',
  'REFUNDING',
  'PART_REFUNDED',
  'REFUNDED',
  'REFUND_FAILED',
] as const

export type PayStatus = (typeof payStatuses)[number]

export const goodsTypes = [
  '文件',
  '电子产品',
  '服装鞋帽箱包',
  '化妆品',
  '珠宝贵重',
  '食品保健',
  '工艺品',
  '玩具乐器',
  '生鲜',
  '易碎',
  '液体',
  '其他',
] as const

export const pickupSlots = [
  '08:00-10:00',
  '10:00-12:00',
  '12:00-14:00',
  '14:00-16:00',
  '16:00-18:00',
  '18:00-20:00',
] as const

/** 寄付现结, 到付, 寄付月结. */
export const payMethods = ['SENDER', 'RECEIVER', 'MONTHLY'] as const

/** Domestic, international, and to Hong Kong, Macao or Taiwan. */
export const orderKinds = ['DOMESTIC', 'INTERNATIONAL', 'HMT'] as const

export type OrderKind = (typeof orderKinds)[number]

/** 国际特快, 国际标快, 港澳台特快, 港澳台标快. */
export const crossBorderProductCodes = ['IEX', 'IST', 'HMX', 'HMS'] as const

export type CrossBorderProductCode = (typeof crossBorderProductCodes)[number]

export const anyProductCodes = [...productCodes, ...crossBorderProductCodes] as const

export type AnyProductCode = (typeof anyProductCodes)[number]

const { goodsName: nameLimit, remark, customerOrderNo, monthlyCode, outletCode } = textLimits
export const goodsName = printedLine('请填写物品名称').min(1, '请填写物品名称').max(nameLimit.max, nameLimit.tooLong)

const goods = {
  goodsName,
  goodsType: z.enum(goodsTypes, '请选择物品类别'),
  ...shipmentSize,
}

/** The customer's notes on an order of any kind. */
export const orderNotes = {
  remark: printedLines().max(remark.max, remark.tooLong).default(''),
  /** 客户单号: the customer's own number, each used once; empty for none. */
  customerOrderNo: printedNumber().max(customerOrderNo.max, customerOrderNo.tooLong).default(''),
}

const service = {
  productCode: z.enum(productCodes, '请选择产品类型'),
  ...freightService,
  /** Both empty when the goods are brought to an outlet. */
  pickupDate: z.union([z.literal(''), day]).default(''),
  pickupSlot: z.union([z.literal(''), z.enum(pickupSlots, '请选择取件时间')]).default(''),
  /** Where the goods are brought to; empty when they are picked up. */
  outletCode: z.string().max(outletCode.max, outletCode.tooLong).default(''),
  payMethod: z.enum(payMethods, '请选择付款方式'),
  /** A bound monthly account, for 寄付月结. */
  monthlyCode: code().max(monthlyCode.max, monthlyCode.tooLong).default(''),
  /** Where 代收货款 is paid to. */
  bankAccountId: z.string().max(40).default(''),
  couponId: code().max(40).default(''),
  ...mapOptions(({ usual }) => z.boolean().default(usual)),
  ...orderNotes,
}

/** The content of a domestic order: new, changed, checked or one of a batch. */
export const orderContent = { sender: partyInput, receiver: partyInput, ...goods, ...service }

/** The price that the person saw, in cents; the order is refused (PRICE_CHANGED) when it is another now. */
export const expectedTotalCents = cents.optional()

/** `data` of a refusal with PRICE_CHANGED: the present price. */
export const priceChanged = z.object({ quote: freightQuote })

export type PriceChanged = z.infer<typeof priceChanged>

/** The stored order, for the success page. */
export const orderCreated = z.object({
  orderNo,
  ewbNo,
  productName: z.string(),
  payMethod: z.enum(payMethods),
  totalCents: cents,
  packageCount: z.int(),
  weightGrams: grams,
  chargeableWeightGrams: grams,
  /** Empty when the goods are brought to `outletName`. */
  pickupDate: z.string(),
  pickupSlot: z.string(),
  outletName: z.string(),
  etaAt: instant.nullable(),
})

export type OrderCreated = z.infer<typeof orderCreated>

export const orderCreate = defineCall({
  path: 'order/create',
  access: 'user',
  request: z.object({
    clientRequestId,
    ...orderContent,
    /** 保存到地址簿. */
    saveSender: z.boolean().default(false),
    saveReceiver: z.boolean().default(false),
    expectedTotalCents,
    /** Version of the agreement that was ticked; stored on the order. */
    agreementVersion: z.string('请先阅读并同意服务协议').min(1, '请先阅读并同意服务协议').max(20),
    /** true after the person confirmed 疑似重复下单，是否继续提交？ */
    confirmDuplicate: z.boolean().default(false),
  }),
  response: orderCreated,
})

export type OrderCreateRequest = z.input<typeof orderCreate.request>

/** The stored order, with the number of its changes and their limit. */
export const orderModified = orderCreated.extend({ modifyCount: z.int(), maxModifyCount: z.int() })

export type OrderModified = z.infer<typeof orderModified>

/**
 * Changes a domestic order that is not yet collected: everything but its numbers. At most 3 times by default (spec §9);
 * only a change that was stored counts, and one that changes nothing is none. A repeat with the same `clientRequestId`
 * gets the order as it is.
 */
export const orderModify = defineCall({
  path: 'order/modify',
  access: 'user',
  request: z.object({
    clientRequestId,
    orderNo,
    ...orderContent,
    expectedTotalCents,
    agreementVersion: z.string('请先阅读并同意服务协议').min(1, '请先阅读并同意服务协议').max(20),
  }),
  response: orderModified,
})

export type OrderModifyRequest = z.input<typeof orderModify.request>

/**
 * The initial content of a new domestic order, from the customer's data on the server; the browser stores none of it.
 */
export const orderDefaults = defineCall({
  path: 'order/defaults',
  access: 'user',
  request: z.object({}),
  response: z.object({
    /** The verified name; '' for none. */
    senderName: z.string(),
    /** The product of the newest domestic order; '' before the first. */
    productCode: z.union([z.literal(''), z.enum(productCodes)]),
    /** The version of the agreement that the newest domestic order was placed under; '' before the first. */
    agreementVersion: z.string(),
    /** Name and type of the goods of the newest domestic order; '' before the first. */
    goodsName: z.string(),
    goodsType: z.union([z.literal(''), z.enum(goodsTypes)]),
  }),
})

export type OrderDefaults = z.infer<typeof orderDefaults.response>

/** Maximum number of rows in one check. */
export const maxCheckedRows = 100

/**
 * Validates rows of a batch as if each were ordered now; nothing is stored. A bad row gets its own problems and does
 * not affect the others. A row with the product '' is priced by the best one (`shared/rules/src/order/product-choice`).
 */
export const orderCheckBatch = defineCall({
  path: 'order/checkBatch',
  access: 'user',
  request: z.object({
    rows: z.array(z.unknown()).min(1, '请添加数据').max(maxCheckedRows, `一次最多校验${maxCheckedRows}行`),
  }),
  response: z.object({
    /** In the order of the rows. */
    results: z
      .array(
        z.object({
          ok: z.boolean(),
          /** Estimated price in cents; 0 when the row is bad. */
          totalCents: cents,
          /** The product of the price; absent when the row is bad. */
          productCode: z.enum(productCodes).optional(),
          /** The product that beats it in price and time, if any. */
          better: z
            .object({ productCode: z.enum(productCodes), cheaperCents: cents, earlierDays: z.int().min(1) })
            .optional(),
          problems: z.array(rowProblem).max(50),
        }),
      )
      .max(maxCheckedRows),
  }),
})
