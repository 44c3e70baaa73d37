import { z } from 'zod'
import { defineCall } from './call'
import { cents, grams, instant, region } from './primitives'

export const productCodes = ['DRD', 'STD', 'ECO', 'EXP'] as const
export type ProductCode = (typeof productCodes)[number]

/** Delivery modes (domain §1): pick up at the outlet, to the door, upstairs. */
export const deliveryModes = ['SELF_PICKUP', 'DOOR', 'UPSTAIRS'] as const

/** `count` pieces of one size and weight. */
export const pieceLine = z.object({
  lengthCm: z.int().min(1, '长度须在1-1500厘米').max(1500, '长度须在1-1500厘米'),
  widthCm: z.int().min(1, '宽度须在1-1500厘米').max(1500, '宽度须在1-1500厘米'),
  heightCm: z.int().min(1, '高度须在1-1500厘米').max(1500, '高度须在1-1500厘米'),
  count: z.int().min(1, '件数须在1-999').max(999, '件数须在1-999'),
})
export type PieceLine = z.infer<typeof pieceLine>

export const shipmentSize = {
  packageCount: z.int('请填写总件数').min(1, '总件数须在1-999').max(999, '总件数须在1-999'),
  /** Total weight of all pieces. */
  weightGrams: z.int().min(10, '总重量须在0.01-99999千克').max(99_999_990, '总重量须在0.01-99999千克'),
  /** Total volume in cm³; 0 when only the weight is known. Overwritten by `lines` when they are given. */
  volumeCm3: z.int().min(0).max(9_999_999_000).default(0),
  lines: z.array(pieceLine).max(50).default([]),
}

export const freightService = {
  deliveryMode: z.enum(deliveryModes),
  /** Floor for UPSTAIRS, 1–40. */
  floor: z.int().min(1).max(40).default(1),
  hasElevator: z.boolean().default(true),
  insuredValueCents: cents.max(300_000_00, '声明价值须在1-300000元').default(0),
}

export const feeTypes = ['FREIGHT', 'PICKUPSERVICEFEE', 'DELIVERYSERVICEFEE', 'UPSTAIRSFEE', 'INSURANCEFEE', 'FUELSURCHARGE', 'EXCEEDEDAREAFEE', 'SURCHARGE'] as const

export const feeLine = z.object({
  feeType: z.enum(feeTypes),
  /** 运费, 保价费 … */
  label: z.string(),
  amountCents: z.int(),
  /** Why the line is there or changed, for people; may be empty. */
  note: z.string().default(''),
})
export type FeeLine = z.infer<typeof feeLine>

export const freightQuote = z.object({
  productCode: z.enum(productCodes),
  productName: z.string(),
  /** false: the lane or the shipment does not admit this product; `reason` says why and the amounts are 0. */
  available: z.boolean(),
  reason: z.string(),
  actualWeightGrams: grams,
  volumetricWeightGrams: grams,
  chargeableWeightGrams: grams,
  lines: z.array(feeLine),
  totalCents: cents,
  /** Expected delivery; null when not available. */
  etaAt: instant.nullable(),
})
export type FreightQuote = z.infer<typeof freightQuote>

export const freightEstimate = defineCall({
  path: 'freight/estimate',
  access: 'public',
  request: z.object({
    from: z.object(region),
    to: z.object(region),
    ...shipmentSize,
    ...freightService,
    /** When the pick-up may start; now when absent. */
    pickupAt: instant.refine((text) => text < '2100', '日期超出范围').optional(),
  }),
  response: z.object({ quotes: z.array(freightQuote).max(10) }),
})
export type FreightEstimateRequest = z.input<typeof freightEstimate.request>
