import { z } from 'zod'
import { defineCall } from './call'
import { rowProblem } from './field-error'
import { maxSearchLength } from './order-search'
import { dueCoupon } from './coupon'
import {
  backSignBills,
  codTypes,
  deliveryModes,
  feeLine,
  freightQuote,
  freightService,
  packageServices,
  pickupModes,
  pieceLine,
  productCodes,
  shipmentSize,
} from './freight'
import { mapOptions } from './order-options'
import { declaration } from './cross-border'
import { partyInput, storedParty } from './party'
import { cents, clientRequestId, day, ewbNo, grams, instant, orderNo, pageOf, pageRequest } from './primitives'
import { mapPlace, measured, pieceStatuses, traceNode } from './tracking'
import { refundStatuses } from './payment'
import { interceptStates } from './order-requests'
import { weighing } from './weighing'

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

const goods = {
  goodsName: z.string('请填写物品名称').trim().min(1, '请填写物品名称').max(50, '物品名称不能超过50个字'),
  goodsType: z.enum(goodsTypes, '请选择物品类别'),
  ...shipmentSize,
}

/** What the customer notes on an order of any kind. */
export const orderNotes = {
  remark: z.string().trim().max(200, '备注不能超过200个字').default(''),
  /** 客户单号: the customer's own number, each used once; empty for none. */
  customerOrderNo: z.string().trim().max(40, '客户单号不能超过40个字').default(''),
}

const service = {
  productCode: z.enum(productCodes, '请选择产品类型'),
  ...freightService,
  /** Both empty when the goods are brought to an outlet. */
  pickupDate: z.union([z.literal(''), day]).default(''),
  pickupSlot: z.union([z.literal(''), z.enum(pickupSlots, '请选择取件时间')]).default(''),
  /** Where the goods are brought to; empty when they are picked up. */
  outletCode: z.string().max(20).default(''),
  payMethod: z.enum(payMethods, '请选择付款方式'),
  /** A bound monthly account, for 寄付月结. */
  monthlyCode: z.string().max(20).default(''),
  /** Where 代收货款 is paid to. */
  bankAccountId: z.string().max(40).default(''),
  couponId: z.string().max(40).default(''),
  ...mapOptions(({ usual }) => z.boolean().default(usual)),
  ...orderNotes,
}

/** What a domestic order says, whether it is made, changed, checked or one of a batch. */
export const orderContent = { sender: partyInput, receiver: partyInput, ...goods, ...service }

/** The price that the person saw, in cents; the order is refused (PRICE_CHANGED) when it is another now. */
export const expectedTotalCents = cents.optional()

/** `data` of a refusal with PRICE_CHANGED: what it costs now. */
export const priceChanged = z.object({ quote: freightQuote })
export type PriceChanged = z.infer<typeof priceChanged>

/** What the server stored, echoed for the success page. */
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

/** Tabs of the order list (domain §2). */
export const orderTabs = [
  'all',
  'waitPickup',
  'inTransit',
  'delivering',
  'signed',
  'canceled',
  'exception',
  'orderPay',
] as const
export type OrderTab = (typeof orderTabs)[number]

/** 我寄的, 我收的: the receiver's phone is the one of the account. */
export const orderRoles = ['sent', 'received'] as const
export type OrderRole = (typeof orderRoles)[number]

/** What a keyword is looked for in: 全部, 订单号, 运单号, 客户单号, 收寄件人, 手机号. Numbers may be several (domain §3). */
export const keywordTypes = ['any', 'orderNo', 'ewbNo', 'customerOrderNo', 'name', 'phone'] as const
export type KeywordType = (typeof keywordTypes)[number]

/** 下单, 揽收, 签收 time. */
export const orderDateTypes = ['created', 'collected', 'signed'] as const
export type OrderDateType = (typeof orderDateTypes)[number]

/** 官网 4572, 线下 62 (spec §1). */
export const orderSources = [4572, 62] as const
export type OrderSource = (typeof orderSources)[number]

export const orderRow = z.object({
  orderNo,
  ewbNo,
  kind: z.enum(orderKinds),
  senderName: z.string(),
  senderCity: z.string(),
  receiverName: z.string(),
  receiverCity: z.string(),
  goodsName: z.string(),
  packageCount: z.int(),
  weightGrams: grams,
  productName: z.string(),
  payMethod: z.enum(payMethods),
  /** Estimate at ordering, and what was actually charged once weighed (null before). */
  estimateCents: cents,
  actualCents: cents.nullable(),
  /** What is still to be paid now. */
  dueCents: cents,
  status: z.enum(orderStatuses),
  payStatus: z.enum(payStatuses),
  customerOrderNo: z.string(),
  source: z.literal(orderSources),
  /** The state still admits a change and one is left. */
  canModify: z.boolean(),
  /** 拦截退回 and 改址 can be asked for now; how an interception stands, null when none was asked for. */
  canIntercept: z.boolean(),
  canChangeAddress: z.boolean(),
  interceptState: z.enum(interceptStates).nullable(),
  createdAt: instant,
  collectedAt: instant.nullable(),
  signedAt: instant.nullable(),
})
export type OrderRow = z.infer<typeof orderRow>

/** What narrows the order list, the same for a page, the counts and the export (domain §2). */
export const orderFilter = {
  tab: z.enum(orderTabs).default('all'),
  role: z.enum(orderRoles).default('sent'),
  keywordType: z.enum(keywordTypes).default('any'),
  /** Up to 50 numbers, or a part of a name. */
  keyword: z.string().trim().max(maxSearchLength).default(''),
  orderNo: z.string().max(32).default(''),
  dateType: z.enum(orderDateTypes).default('created'),
  /** Days in Asia/Shanghai, both included; a span of at most 90 days (查询时间跨度不能超过90天). Absent: no limit. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  productCode: z.enum(anyProductCodes).optional(),
  payMethod: z.enum(payMethods).optional(),
  payStatus: z.enum(payStatuses).optional(),
  /** Names of cities as orders show them. */
  senderCity: z.string().trim().max(30).default(''),
  receiverCity: z.string().trim().max(30).default(''),
  source: z.literal(orderSources).optional(),
}

export const orderPage = defineCall({
  path: 'order/page',
  access: 'user',
  request: z.object({ ...pageRequest, ...orderFilter }),
  response: z.object({ ...pageOf(orderRow), counts: z.record(z.enum(orderTabs), z.int()) }),
})

/** Whether an invoice can be had for an order (domain §11, §14). */
export const invoiceStates = ['NOT_YET', 'ELIGIBLE', 'NOT_ELIGIBLE', 'SUBMITTED', 'ISSUED'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const orderDetail = defineCall({
  path: 'order/detail',
  access: 'user',
  request: z.object({ orderNo }),
  response: orderRow.omit({ senderName: true, senderCity: true, receiverName: true, receiverCity: true }).extend({
    /** What the customer is to the order. Who only receives it sees nothing of the sender's money, coupons, accounts and changes. */
    role: z.enum(orderRoles),
    sender: storedParty,
    receiver: storedParty,
    productCode: z.enum(anyProductCodes),
    goodsType: z.string(),
    volumeCm3: z.int(),
    lines: z.array(pieceLine),
    deliveryMode: z.enum(deliveryModes),
    floor: z.int(),
    hasElevator: z.boolean(),
    insuredValueCents: cents,
    packageService: z.enum(packageServices),
    backSignBill: z.enum(backSignBills),
    backSignCount: z.int(),
    codAmountCents: cents,
    codType: z.enum(codTypes),
    bankAccountId: z.string(),
    pickupMode: z.enum(pickupModes),
    outletCode: z.string(),
    outletName: z.string(),
    pickupDate: z.string(),
    pickupSlot: z.string(),
    monthlyCode: z.string(),
    couponId: z.string(),
    customerOrderNo: z.string(),
    ...mapOptions(() => z.boolean()),
    remark: z.string(),
    /** Changes made so far, and how many are allowed (spec §9). */
    modifyCount: z.int(),
    maxModifyCount: z.int(),
    /** Of an order that leaves the mainland; null for a domestic one. */
    declaration: declaration.nullable(),
    /** The weights behind the estimate, and those behind what is charged; null before the carrier has measured. */
    weighings: z.object({ ordered: weighing, measured: weighing.nullable() }),
    etaAt: instant.nullable(),
    courierName: z.string(),
    courierPhone: z.string(),
    estimateLines: z.array(feeLine),
    actualLines: z.array(feeLine),
    /** What the carrier measured (重量/体积复核), why the fees differ; null before. */
    measured: measured.extend({ measuredAt: instant, photo: z.string() }).nullable(),
    payments: z.array(
      z.object({
        paymentNo: z.string(),
        channel: z.string(),
        amountCents: cents,
        status: z.string(),
        paidAt: instant.nullable(),
      }),
    ),
    refunds: z
      .array(
        z.object({
          refundNo: z.string(),
          paymentNo: z.string(),
          amountCents: cents,
          status: z.enum(refundStatuses),
          reason: z.string(),
          createdAt: instant,
          doneAt: instant.nullable(),
        }),
      )
      .max(50),
    /** Whether an invoice can be asked for. */
    invoiceState: z.enum(invoiceStates),
    /** 签收凭证: who signed, when, and the carrier's pictures; null before. */
    proofOfDelivery: z.object({ signedAt: instant, signer: z.string(), images: z.array(z.string()).max(9) }).nullable(),
    /** One per piece (n/N) of an order of several; empty while the carrier tells of none. */
    pieces: z
      .array(z.object({ pieceNo: z.string(), status: z.enum(pieceStatuses), eventAt: instant, city: z.string() }))
      .max(200),
    /** Ends of the way for the map; null where no coordinates are known (the map is hidden). */
    origin: mapPlace.nullable(),
    destination: mapPlace.nullable(),
    /** Newest first. */
    nodes: z.array(traceNode).max(200),
    log: z.array(z.object({ at: instant, action: z.string(), actor: z.string() })),
  }),
})
export type OrderDetail = z.infer<typeof orderDetail.response>

/** What is to be paid: 寄付运费, 补差价, 改址费, 到付运费 (domain §4). */
export const dueKinds = ['FREIGHT', 'SUPPLEMENT', 'ADDRESS_CHANGE', 'COLLECT'] as const
export type DueKind = (typeof dueKinds)[number]

/** Orders awaiting payment by the customer, for the card and /topay. The specification names no path. */
export const orderUnpaid = defineCall({
  path: 'order/unpaid',
  access: 'user',
  request: z.object({ ewbNo: z.string().max(32).optional() }),
  response: z
    .array(
      z.object({
        orderNo,
        ewbNo,
        dueCents: cents,
        kind: z.enum(dueKinds),
        /** 到付 is paid by who receives the goods. */
        role: z.enum(orderRoles),
        goodsName: z.string(),
        senderCity: z.string(),
        receiverCity: z.string(),
        createdAt: instant,
        /** After that the customer can place no new orders (domain §14); null for 到付, which the courier collects otherwise. */
        dueAt: instant.nullable(),
        /** Null where the coupon cannot be changed (any more): only before the first payment, by the sender, in the mainland. */
        coupon: dueCoupon.nullable(),
      }),
    )
    .max(200),
})
export type UnpaidOrder = z.infer<typeof orderUnpaid.response>[number]

/** What was stored, and how often the order was changed and may be. */
export const orderModified = orderCreated.extend({ modifyCount: z.int(), maxModifyCount: z.int() })
export type OrderModified = z.infer<typeof orderModified>

/**
 * Changes a domestic order that is not yet collected: everything but its numbers. At most 3 times by default (spec §9); only a change
 * that was stored counts, and one that changes nothing is none. A repeat with the same `clientRequestId` gets the order as it is.
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

/** Rows that one check may hold. */
export const maxCheckedRows = 100

/** Looks at rows of a batch as if each were ordered now; nothing is stored. A bad row says what is wrong and spoils no other. */
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
          problems: z.array(rowProblem).max(50),
        }),
      )
      .max(maxCheckedRows),
  }),
})
