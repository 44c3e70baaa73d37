import { z } from 'zod'
import { defineCall } from './call'
import { maxSearchLength, maxUnpaidOrders } from './limits'
import { dueCoupon } from './coupon'
import { cents, day, ewbNo, grams, instant, orderNo, pageOf, pageRequest } from './primitives'
import { expectedArrival } from './tracking'
import { interceptStates } from './in-transit-requests'
import { orderStatuses, payStatuses, payMethods, orderKinds, anyProductCodes } from './order'
import { line } from './typed-text'

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

/** The fields that a keyword is searched in: 全部, 订单号, 运单号, 客户单号, 收寄件人, 手机号. Numbers may be several (domain §3). */
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
  /** Estimate at ordering, and the actual charge once weighed (null before). */
  estimateCents: cents,
  actualCents: cents.nullable(),
  /** The amount still to be paid. */
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
  ...expectedArrival,
})

export type OrderRow = z.infer<typeof orderRow>

/** The filters of the order list, the same for a page, the counts and the export (domain §2). */
export const orderFilter = {
  tab: z.enum(orderTabs).default('all'),
  role: z.enum(orderRoles).default('sent'),
  keywordType: z.enum(keywordTypes).default('any'),
  /** Up to 50 numbers, or a part of a name. */
  keyword: line().max(maxSearchLength).default(''),
  orderNo: z.string().max(32).default(''),
  dateType: z.enum(orderDateTypes).default('created'),
  /** Days in Asia/Shanghai, both included; a span of at most 90 days (查询时间跨度不能超过90天). Absent: no limit. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  productCode: z.enum(anyProductCodes).optional(),
  payMethod: z.enum(payMethods).optional(),
  payStatus: z.enum(payStatuses).optional(),
  /** Names of cities as orders show them. */
  senderCity: line().max(30).default(''),
  receiverCity: line().max(30).default(''),
  source: z.literal(orderSources).optional(),
}

export const orderPage = defineCall({
  path: 'order/page',
  access: 'user',
  request: z.object({ ...pageRequest, ...orderFilter }),
  response: z.object({ ...pageOf(orderRow), counts: z.record(z.enum(orderTabs), z.int()) }),
})

/** The kinds of amounts to be paid: 寄付运费, 补差价, 改址费, 到付运费 (domain §4). */
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
        receiverName: z.string(),
        createdAt: instant,
        /**
         * After that the customer can place no new orders (domain §14); null for 到付, which the courier collects
         * otherwise.
         */
        dueAt: instant.nullable(),
        /**
         * Null where the coupon cannot be changed (any more): only before the first payment, by the sender, in the
         * mainland.
         */
        coupon: dueCoupon.nullable(),
      }),
    )
    .max(maxUnpaidOrders),
})

export type UnpaidOrder = z.infer<typeof orderUnpaid.response>[number]
