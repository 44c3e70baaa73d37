import { z } from 'zod'
import { maxLines, noWeightOrVolume, orderLimits } from '@portal/rules/order/limits'
import { defineCall } from './call'
import { amount, cents, grams, instant, region, within } from './primitives'
import { code } from './typed-text'

/** 定日达, 标准快运, 特惠快运, 大票直达, 标准快递. */
export const productCodes = ['DRD', 'STD', 'ECO', 'FTL', 'EXP'] as const
export type ProductCode = (typeof productCodes)[number]

/** 自提, 送货进仓, 送货(不含上楼), 送货上楼, 大件上楼, 送货安装, 送货入户 (domain §1). */
export const deliveryModes = [
  'SELF_PICKUP',
  'WAREHOUSE',
  'DOOR',
  'UPSTAIRS',
  'LARGE_UPSTAIRS',
  'INSTALL',
  'INDOOR',
] as const
export type DeliveryMode = (typeof deliveryModes)[number]

/** 上门取件, 网点自送. */
export const pickupModes = ['PICKUP', 'DROPOFF'] as const
export type PickupMode = (typeof pickupModes)[number]

/** 无, 纸箱, 纤袋, 木箱, 木架, 托盘缠膜, 木托盘. */
export const packageServices = [
  'NONE',
  'CARTON',
  'FIBRE',
  'WOODEN_CASE',
  'WOODEN_FRAME',
  'FILM_PALLET',
  'WOODEN_PALLET',
] as const
export type PackageService = (typeof packageServices)[number]

/** 签回单: 无, 原件返回, 电子签收单. */
export const backSignBills = ['NONE', 'ORIGINAL', 'ELECTRONIC'] as const
export type BackSignBill = (typeof backSignBills)[number]

/** 代收货款 paid out: 即日退, 三日退. */
export const codTypes = ['SAME_DAY', 'THREE_DAYS'] as const
export type CodType = (typeof codTypes)[number]

/** `count` pieces of one size and weight. */
export const pieceLine = z.object({
  lengthCm: within(orderLimits.lengthCm),
  widthCm: within(orderLimits.widthCm),
  heightCm: within(orderLimits.heightCm),
  count: within(orderLimits.count),
  /**
   * Weight of one piece; 0 when only the total is known. Given for every line or for none; then they add up to the
   * total.
   */
  pieceWeightGrams: within(orderLimits.pieceWeightGrams).default(0),
})
export type PieceLine = z.infer<typeof pieceLine>
export type PieceLineInput = z.input<typeof pieceLine>

export const shipmentSize = {
  packageCount: within(orderLimits.packageCount, '请填写总件数'),
  /** Total weight of all pieces. */
  weightGrams: within(orderLimits.weightGrams),
  /** Total volume in cm³; 0 when only the weight is known. Overwritten by `lines` when they are given. */
  volumeCm3: within(orderLimits.volumeCm3).default(0),
  lines: z.array(pieceLine).max(maxLines).default([]),
}

export const freightService = {
  deliveryMode: z.enum(deliveryModes),
  /** Floor for the modes that go into the house. */
  floor: within(orderLimits.floor).default(1),
  hasElevator: z.boolean().default(true),
  insuredValueCents: amount(orderLimits.insuredValueCents),
  pickupMode: z.enum(pickupModes, '请选择取货方式').default('PICKUP'),
  packageService: z.enum(packageServices, '请选择包装').default('NONE'),
  backSignBill: z.enum(backSignBills, '请选择签回单').default('NONE'),
  /** Slips to be returned; counts only with a 签回单. */
  backSignCount: within(orderLimits.backSignCount).default(1),
  /** 代收货款; 0 for none. */
  codAmountCents: amount(orderLimits.codAmountCents),
  codType: z.enum(codTypes, '请选择代收货款返款方式').default('THREE_DAYS'),
}

/** 运费, 取货费, 送货费, 上楼费, 保价费, 包装费, 代收手续费, 签回单费, 燃油附加费, 资源调节费, 超区费, 超长超重附加费, 报关费, 优惠 (negative). */
export const feeTypes = [
  'FREIGHT',
  'PICKUPSERVICEFEE',
  'DELIVERYSERVICEFEE',
  'UPSTAIRSFEE',
  'INSURANCEFEE',
  'PACKAGINGFEE',
  'COLLECTIONFEE',
  'SIGNANDRETURN',
  'FUELSURCHARGE',
  'RESOURCECONDITIONINGCHARGES',
  'EXCEEDEDAREAFEE',
  'SURCHARGE',
  'CUSTOMSFEE',
  'EXPRESSADDRCHANGEFEE',
  'RETURNFEE',
  'COUPON',
] as const

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

/**
 * How the product computes its weight, and the cut-off of the lane, so that a page can explain weight and delivery
 * time.
 */
export const estimatedQuote = freightQuote.extend({
  weighing: z.object({
    /** cm³ per kg of volumetric weight. */
    divisor: z.int(),
    /** Charged in steps of this, at least `minimumGrams`. */
    stepGrams: grams,
    minimumGrams: grams,
    /** Actual and volumetric weight are compared for each piece, else for all of them together. */
    perPiece: z.boolean(),
  }),
  /**
   * Minutes after midnight in Shanghai: goods that are picked up later leave the next day. null where the product has
   * no lane.
   */
  cutOffMinute: z.int().min(0).max(1440).nullable(),
  /** The coupon that is in the price (its line 优惠); '' for none. */
  couponId: z.string(),
})
export type EstimatedQuote = z.infer<typeof estimatedQuote>

/** One end cannot be served in the requested way (domain §1): without pickup, 网点自送 remains. */
const outOfCoverage = z.object({ direction: z.enum(['PICKUP', 'DELIVERY']), reason: z.string() })
export type OutOfCoverage = z.infer<typeof outOfCoverage>

const weight = orderLimits.weightGrams

export const freightEstimate = defineCall({
  path: 'freight/estimate',
  access: 'public',
  request: z
    .object({
      from: z.object(region),
      to: z.object(region),
      ...shipmentSize,
      /** 0 when only the volume is known: then the price goes by volume. */
      weightGrams: z
        .int()
        .max(weight.max, weight.problem)
        .refine((grams) => grams === 0 || grams >= weight.min, weight.problem),
      ...freightService,
      /** A coupon of the customer who asks; a product that it cannot be used for is priced without it. */
      couponId: code().max(40).default(''),
      /** For products without a usable `couponId`, the coupon of the customer that saves most. */
      bestCoupon: z.boolean().default(false),
      /** The order that is being changed, if any: it may keep its coupon. */
      orderNo: z.string().max(32).default(''),
      /** When the pick-up may start; now when absent. */
      pickupAt: instant.refine((text) => text < '2100', '日期超出范围').optional(),
    })
    .refine(({ weightGrams, volumeCm3, lines }) => weightGrams + volumeCm3 + lines.length > 0, {
      path: ['weightGrams'],
      error: noWeightOrVolume,
    }),
  response: z.object({
    quotes: z.array(estimatedQuote).max(10),
    /** Why no product is available; absent when both ends can be served. */
    outOfCoverage: outOfCoverage.optional(),
    /**
     * Service restrictions at pickup and delivery, for people: an outlet must agree first, or only the centre of the
     * town is served.
     */
    coverageNotes: z.array(z.string()).max(2).optional(),
  }),
})
export type FreightEstimateRequest = z.input<typeof freightEstimate.request>

/** The products and their prices in sentences, generated from the rules that price orders. */
export const freightGuide = defineCall({
  path: 'freight/guide',
  access: 'public',
  request: z.object({}),
  response: z.object({
    products: z
      .array(
        z.object({
          productCode: z.enum(productCodes),
          /** 适合 */
          suits: z.string(),
          /** 计费重量: per piece or on the totals. */
          weighing: z.string(),
          /** 体积重量 by its formula. */
          volumetric: z.string(),
          /** 进位 */
          step: z.string(),
          /** 起运重量 */
          minimum: z.string(),
          /** 单件上限 */
          maxPiece: z.string(),
        }),
      )
      .max(productCodes.length),
    fees: z.array(z.object({ title: z.string(), text: z.string() })).max(20),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })).max(20),
  }),
})
export type FreightGuide = z.infer<typeof freightGuide.response>
