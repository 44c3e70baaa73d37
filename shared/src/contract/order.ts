import { z } from 'zod'
import { defineCall } from './call'
import { feeLine, freightService, productCodes, shipmentSize } from './freight'
import { party, partyInput } from './party'
import { cents, clientRequestId, day, ewbNo, grams, instant, orderNo, pageOf, pageRequest } from './primitives'
import { traceNode } from './tracking'

/** States of an order (domain §14). */
export const orderStatuses = [
  'WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED', 'COLLECTED', 'IN_TRANSIT', 'ARRIVED', 'READY_FOR_PICKUP', 'DELIVERING', 'SIGNED',
  'EXCEPTION', 'RETURNING', 'RETURNED', 'CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const payStatuses = ['NOT_REQUIRED', 'UNPAID', 'PAYING', 'PAID', 'REFUNDING', 'REFUNDED'] as const
export type PayStatus = (typeof payStatuses)[number]

export const goodsTypes = ['文件', '电子产品', '服装鞋帽箱包', '化妆品', '珠宝贵重', '食品保健', '工艺品', '玩具乐器', '生鲜', '易碎', '液体', '其他'] as const

export const pickupSlots = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00', '18:00-20:00'] as const

/** 寄付现结 or 到付. */
export const payMethods = ['SENDER', 'RECEIVER'] as const

const goods = {
  goodsName: z.string('请填写物品名称').trim().min(1, '请填写物品名称').max(50, '物品名称不能超过50个字'),
  goodsType: z.enum(goodsTypes, '请选择物品类别'),
  ...shipmentSize,
}

const service = {
  productCode: z.enum(productCodes, '请选择产品类型'),
  ...freightService,
  pickupDate: day,
  pickupSlot: z.enum(pickupSlots, '请选择取件时间'),
  payMethod: z.enum(payMethods, '请选择付款方式'),
  remark: z.string().trim().max(200, '备注不能超过200个字').default(''),
}

export const orderCreate = defineCall({
  path: 'order/create',
  access: 'user',
  request: z.object({
    clientRequestId,
    sender: partyInput,
    receiver: partyInput,
    ...goods,
    ...service,
    /** Version of the agreement that was ticked; stored on the order. */
    agreementVersion: z.string('请先阅读并同意服务协议').min(1, '请先阅读并同意服务协议').max(20),
    /** true after the person confirmed 疑似重复下单，是否继续提交？ */
    confirmDuplicate: z.boolean().default(false),
  }),
  /** What the server stored, echoed for the success page. */
  response: z.object({
    orderNo, ewbNo, productName: z.string(), payMethod: z.enum(payMethods), totalCents: cents,
    packageCount: z.int(), weightGrams: grams, pickupDate: day, pickupSlot: z.string(), etaAt: instant.nullable(),
  }),
})
export type OrderCreateRequest = z.input<typeof orderCreate.request>
export type OrderCreated = z.infer<typeof orderCreate.response>

/** Tabs of the order list (domain §2). */
export const orderTabs = ['all', 'waitPickup', 'inTransit', 'delivering', 'signed', 'canceled', 'exception', 'orderPay'] as const
export type OrderTab = (typeof orderTabs)[number]

export const orderRow = z.object({
  orderNo, ewbNo,
  senderName: z.string(), senderCity: z.string(), receiverName: z.string(), receiverCity: z.string(),
  goodsName: z.string(), packageCount: z.int(), weightGrams: grams,
  productName: z.string(), payMethod: z.enum(payMethods),
  /** Estimate at ordering, and what was actually charged once weighed (null before). */
  estimateCents: cents, actualCents: cents.nullable(),
  /** What is still to be paid now. */
  dueCents: cents,
  status: z.enum(orderStatuses), payStatus: z.enum(payStatuses),
  createdAt: instant,
})
export type OrderRow = z.infer<typeof orderRow>

export const orderPage = defineCall({
  path: 'order/page',
  access: 'user',
  request: z.object({
    ...pageRequest,
    tab: z.enum(orderTabs).default('all'),
    /** Order, waybill, name or phone. */
    keyword: z.string().trim().max(200).default(''),
    orderNo: z.string().max(32).default(''),
    /** Days in Asia/Shanghai, both included; a span of at most 90 days (查询时间跨度不能超过90天). Absent: no limit. */
    dateFrom: day.optional(),
    dateTo: day.optional(),
  }),
  response: z.object({ ...pageOf(orderRow), counts: z.record(z.enum(orderTabs), z.int()) }),
})

export const orderDetail = defineCall({
  path: 'order/detail',
  access: 'user',
  request: z.object({ orderNo }),
  response: orderRow.omit({ senderName: true, senderCity: true, receiverName: true, receiverCity: true }).extend({
    sender: party, receiver: party,
    goodsType: z.string(), volumeCm3: z.int(), lines: z.array(z.object({ lengthCm: z.int(), widthCm: z.int(), heightCm: z.int(), count: z.int() })),
    deliveryMode: z.string(), floor: z.int(), hasElevator: z.boolean(), insuredValueCents: cents,
    pickupDate: day, pickupSlot: z.string(), remark: z.string(),
    chargeableWeightGrams: grams, etaAt: instant.nullable(),
    courierName: z.string(), courierPhone: z.string(),
    estimateLines: z.array(feeLine), actualLines: z.array(feeLine),
    payments: z.array(z.object({ paymentNo: z.string(), channel: z.string(), amountCents: cents, status: z.string(), paidAt: instant.nullable() })),
    /** Newest first. */
    nodes: z.array(traceNode).max(200),
    log: z.array(z.object({ at: instant, action: z.string(), actor: z.string() })),
  }),
})
export type OrderDetail = z.infer<typeof orderDetail.response>

/** Orders awaiting payment, for the card and /topay. The specification names no path. */
export const orderUnpaid = defineCall({
  path: 'order/unpaid',
  access: 'user',
  request: z.object({ ewbNo: z.string().max(32).optional() }),
  response: z.array(z.object({
    orderNo, ewbNo, dueCents: cents, goodsName: z.string(), senderCity: z.string(), receiverCity: z.string(), createdAt: instant,
  })).max(200),
})
export type UnpaidOrder = z.infer<typeof orderUnpaid.response>[number]
