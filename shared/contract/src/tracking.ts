import { z } from 'zod'
import { deliveryHourSpans } from '@portal/rules/delivery-hours'
import { maxLines, orderLimits } from '@portal/rules/order/limits'
import { defineCall } from './call'
import { pieceLine } from './freight'
import { storedParty } from './party'
import { day, instant, region, within } from './primitives'
import { code, line } from './typed-text'

/** Trace node types (domain §3). */
export const nodeTypes = [
  'ORDERED',
  'ASSIGNED',
  'PICKUP_FAIL',
  'COLLECTED',
  'DEPARTED',
  'ARRIVED',
  'DELIVERING',
  'STORED',
  'SIGNED',
  'SIGN_ABNORMAL',
  'EXCEPTION',
  'FORWARDED',
  'RETURNING',
  'RETURNED',
  'CANCELED',
  'REJECTED',
] as const
export type NodeType = (typeof nodeTypes)[number]

/**
 * Why goods come later than was promised: a storm, a closed outlet, a holiday, a peak, trouble, the delivery, the way.
 */
export const delayReasons = ['WEATHER', 'CLOSED', 'HOLIDAY', 'PEAK', 'TROUBLE', 'DELIVERY', 'TRANSIT'] as const
export type DelayReason = (typeof delayReasons)[number]

const hourNames = Object.keys(deliveryHourSpans) as (keyof typeof deliveryHourSpans)[]
export const deliveryHours = z.enum(hourNames)

/**
 * The expected arrival of goods under way, the reason of a delay and the receiver's wish for another day
 * (`standingWish`); null while unknown, and without one.
 */
export const expectedArrival = {
  expected: z.object({ from: instant, to: instant }).nullable().default(null),
  delayReason: z.enum(delayReasons).nullable().default(null),
  wished: z.object({ day, hours: deliveryHours }).nullable().default(null),
}
export type ExpectedArrival = z.infer<z.ZodObject<typeof expectedArrival>>

/** A point on the map, GCJ-02. */
export const mapPoint = z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) })
export type MapPoint = z.infer<typeof mapPoint>
export const mapPlace = mapPoint.extend({ city: z.string() })
export type MapPlace = z.infer<typeof mapPlace>

/** Where one piece of several is. */
export const pieceStatuses = [
  'COLLECTED',
  'IN_TRANSIT',
  'ARRIVED',
  'DELIVERING',
  'SIGNED',
  'SIGN_ABNORMAL',
  'EXCEPTION',
  'RETURNING',
  'RETURNED',
] as const
export type PieceStatus = (typeof pieceStatuses)[number]

/**
 * The carrier's measurement: total weight, total volume, sizes (and weights, if each was weighed) of the pieces, a
 * photo (https) or ''.
 */
export const measured = z.object({
  weightGrams: within(orderLimits.weightGrams),
  volumeCm3: within(orderLimits.volumeCm3).default(0),
  lines: z.array(pieceLine).max(maxLines).default([]),
  photo: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]).default(''),
})
export type Measured = z.infer<typeof measured>

/** Where the carrier really collected the goods: its division, and the whole place in words. */
export const collectionPlace = z.object({
  ...region,
  text: line('请填写实际揽收地').min(1, '请填写实际揽收地').max(100, '实际揽收地不能超过100个字'),
})
export type CollectionPlace = z.infer<typeof collectionPlace>

export const traceNode = z.object({
  eventAt: instant,
  nodeType: z.enum(nodeTypes),
  city: z.string(),
  outletName: z.string(),
  /** A sentence for people, already masked for the caller. */
  description: z.string(),
  /** The outlet's phone, which is public; '' when unknown. */
  outletPhone: z.string().default(''),
  nextStop: z.string().default(''),
  point: mapPoint.nullable().default(null),
})
export type TraceNode = z.infer<typeof traceNode>

export const waybillTrace = z.object({
  ewbNo: z.string(),
  /** false: no such waybill, or too old to be shown; `message` says which. */
  found: z.boolean(),
  message: z.string(),
  status: z.string(),
  statusText: z.string(),
  productName: z.string(),
  senderCity: z.string(),
  receiverCity: z.string(),
  /** Masked for strangers (domain §0). */
  senderName: z.string(),
  receiverName: z.string(),
  etaAt: instant.nullable(),
  ...expectedArrival,
  /** The middles of the two cities; null where they are not known. */
  origin: mapPlace.nullable().default(null),
  destination: mapPlace.nullable().default(null),
  /** Newest first; the point of each is the middle of its city. */
  nodes: z.array(traceNode).max(200),
})
export type WaybillTrace = z.infer<typeof waybillTrace>

export const trackingQuery = defineCall({
  path: 'tracking/query',
  access: 'public',
  request: z.object({
    ewbNos: z.array(code().min(1).max(32)).min(1, '请输入运单号').max(10, '一次最多查询10个单号'),
    /** The pass of a solved image captcha, after 40106: required from visitors who query often. */
    captchaVerification: z.string().min(1).max(512).optional(),
  }),
  /** One result per number, in the order asked. */
  response: z.object({ results: z.array(waybillTrace).max(10) }),
})

/** A sender or receiver in full, for a visitor who knows a phone of the waybill. */
export const waybillParty = storedParty.pick({
  name: true,
  mobile: true,
  ext: true,
  company: true,
  provinceName: true,
  cityName: true,
  districtName: true,
  townName: true,
  address: true,
})
export type WaybillParty = z.infer<typeof waybillParty>

/** The parts of a trace that strangers do not see (查看完整信息, domain §3). */
export const fullWaybill = z.object({
  ewbNo: z.string(),
  sender: waybillParty,
  receiver: waybillParty,
  goodsName: z.string(),
  packageCount: z.int(),
  weightGrams: z.int(),
  /** The nodes of the trace, with nothing hidden. */
  nodes: z.array(traceNode).max(200),
})
export type FullWaybill = z.infer<typeof fullWaybill>

const oneWaybill = code('请输入运单号').min(1, '请输入运单号').max(32)

/**
 * Opens one waybill to a visitor who knows the last four digits of the sender's or receiver's phone. An unknown waybill
 * answers like wrong digits.
 */
export const trackingVerify = defineCall({
  path: 'tracking/verify',
  access: 'public',
  request: z.object({
    ewbNo: oneWaybill,
    lastFour: code('请输入4位数字').regex(/^\d{4}$/, '请输入4位数字'),
    /** The pass of a solved image captcha, after 40106. */
    captchaVerification: z.string().min(1).max(512).optional(),
  }),
  /** `proof` opens the same waybill again for half an hour; a browser keeps it in memory only. */
  response: z.object({ waybill: fullWaybill, proof: z.string() }),
})

/** The waybill that a proof of `tracking/verify` opens, as it is now. */
export const trackingFull = defineCall({
  path: 'tracking/full',
  access: 'public',
  request: z.object({ ewbNo: oneWaybill, proof: z.string('请先完成验证').min(1, '请先完成验证').max(128) }),
  response: z.object({ waybill: fullWaybill }),
})
