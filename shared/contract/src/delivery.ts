import { stairsFloor } from '@portal/rules/order/limits'
import { z } from 'zod'
import { defineCall } from './call'
import { wishLimits } from './limits'
import { cents, clientRequestId, day, ewbNo, instant, orderNo } from './primitives'
import { deliveryHours, expectedArrival, traceNode } from './tracking'
import { code, line, lines } from './typed-text'

/** Where and when the receiver wants the goods; their names are `deliveryWishNames`. */
export const deliveryWishKinds = [
  'DOOR',
  'STAIRS',
  'DAY',
  'OUTLET',
  'STATION',
  'GUARD',
  'NEIGHBOUR',
  'SAFE_PLACE',
  'HOLD',
] as const
export type DeliveryWishKind = (typeof deliveryWishKinds)[number]

export type DeliveryHours = z.infer<typeof deliveryHours>

/** Days from today on that 改期 and 暂存 can name. */
export const maxDaysLater = 7

const words = (label: string, { min, max }: { min: number; max: number }) =>
  line(`请填写${label}`).min(min, `请填写${label}`).max(max, `${label}不能超过${max}个字`)

/**
 * The receiver's wish. An outlet is one of those that the answer offers; a day is one of the next seven in Shanghai.
 */
export const deliveryWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DOOR') }),
  z.object({
    kind: z.literal('STAIRS'),
    floor: z.int('请填写楼层').min(stairsFloor.min, stairsFloor.problem).max(stairsFloor.max, stairsFloor.problem),
    hasElevator: z.boolean('请选择有无电梯'),
    /** The fee that the receiver saw and pays to the courier: that of `stairsFees`. */
    feeCents: cents,
  }),
  z.object({ kind: z.literal('OUTLET'), outletCode: code('请选择网点').min(1, '请选择网点').max(32) }),
  z.object({ kind: z.literal('DAY'), day, hours: deliveryHours.default('ALL_DAY') }),
  z.object({ kind: z.literal('SAFE_PLACE'), note: words('放置位置', wishLimits.note) }),
  z.object({
    kind: z.literal('NEIGHBOUR'),
    name: words('邻居姓名', wishLimits.name),
    door: words('门牌号', wishLimits.door),
  }),
  z.object({ kind: z.literal('STATION') }),
  z.object({ kind: z.literal('GUARD') }),
  z.object({ kind: z.literal('HOLD'), until: day }),
])
export type DeliveryWish = z.infer<typeof deliveryWish>

/** ASKED until the carrier refuses with a reason; whatever was asked is done otherwise. */
export const deliveryWishStates = ['ASKED', 'REFUSED'] as const
export type DeliveryWishState = (typeof deliveryWishStates)[number]

/** How the receiver decided: by the link of a message, or logged in. */
export const deliveryDeciders = ['LINK', 'ACCOUNT'] as const

/** A decision as everybody who may see the order sees it; names and notes are the receiver's own words. */
export const deliveryDecision = z.object({
  wish: deliveryWish,
  /** Name and address of the outlet that was chosen; '' for other wishes. */
  outletName: z.string(),
  outletAddress: z.string(),
  /** Whether goods may be left at a station or a locker when the receiver is away; null when that was not answered. */
  stationConsent: z.boolean().nullable(),
  decidedAt: instant,
  decidedBy: z.enum(deliveryDeciders),
  state: z.enum(deliveryWishStates),
  /** The carrier's reason; '' unless refused. */
  refusal: z.string(),
})
export type DeliveryDecision = z.infer<typeof deliveryDecision>

/**
 * A decision as the link of a message alone shows it: without names, doors, notes, outlets and reasons. Its day is part
 * of the expected arrival, which everybody sees.
 */
export const decisionKind = z.object({
  wish: z.object({ kind: z.enum(deliveryWishKinds) }),
  decidedAt: instant,
  state: z.enum(deliveryWishStates),
})
export type DecisionKind = z.infer<typeof decisionKind>

/**
 * Why nothing can be changed: signed for, cancelled or on its way back; an hour before the window or, while that is not
 * known, on its way; the sender's interception under way. An address change closes nothing.
 */
export const deliveryClosedReasons = ['OVER', 'TOO_LATE', 'SENDER_REQUEST'] as const
export type DeliveryClosedReason = (typeof deliveryClosedReasons)[number]

const offeredOutlet = z.object({
  outletCode: z.string(),
  outletName: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Such as 每天 08:30–20:00; '' when unknown. */
  hours: z.string(),
})
export type OfferedOutlet = z.infer<typeof offeredOutlet>

/** The data of the receiver's page. All of it may be read by a stranger who finds the phone. */
export const deliveryView = z.object({
  ewbNo,
  status: z.string(),
  statusText: z.string(),
  productName: z.string(),
  packageCount: z.int(),
  senderCity: z.string(),
  receiverCity: z.string(),
  /** Masked. */
  receiverName: z.string(),
  etaAt: instant.nullable(),
  ...expectedArrival,
  /** Newest first, as strangers see them. */
  nodes: z.array(traceNode).max(200),
  /**
   * The kind alone for a visitor who came by a link without the last four digits, or reported not to be the receiver.
   */
  decision: z.union([deliveryDecision, decisionKind]).nullable(),
  /**
   * Number of decisions so far. The next decision sends it back; of two at once the first is stored, the other is
   * answered with an error.
   */
  version: z.int().min(0),
  /** The end of the time in which a decision can be changed; null while unknown. */
  changeUntil: instant.nullable(),
  /** Why it cannot be changed now; null when it can. */
  closed: z.enum(deliveryClosedReasons).nullable(),
  /** The possible wishes. A product or service that must be handed over in person has no SAFE_PLACE, for example. */
  kinds: z.array(z.enum(deliveryWishKinds)).max(deliveryWishKinds.length),
  /** Open outlets of the receiver's city that give goods out, the nearest first. */
  outlets: z.array(offeredOutlet).max(20),
  /** The fees of 送货上楼, above the ground floor; null where it is not among the kinds. */
  stairsFees: z.object({ withElevator: cents, withoutElevator: cents }).nullable().default(null),
  /** Days in Shanghai that 改期 and 暂存 can name, the first one first. */
  days: z.array(day).max(maxDaysLater),
  /** Whether messages to this number were ended by 此号码不是收件人. */
  isWrongNumber: z.boolean(),
  /** The first three digits of the number that the message went to, so that its owner recognizes it. */
  phoneStart: z.string(),
  /** Its last two digits; '' for a visitor who came by a link, as they must know the last four. */
  phoneEnd: z.string(),
})
export type DeliveryView = z.infer<typeof deliveryView>

/**
 * The code in a message's link: 16 letters and digits without those that look alike. A wrong or expired code is
 * answered with “not found”.
 */
export const deliveryCode = code().regex(/^[1-9A-HJ-NP-Za-km-z]{16}$/, '链接无效')

const lastFour = code('请输入手机号码后四位').regex(/^\d{4}$/, '请输入手机号码后四位')

const decide = {
  clientRequestId,
  version: z.int().min(0),
  wish: deliveryWish,
  /** Asked where SAFE_PLACE is among the kinds, where alone one can agree; null leaves it unanswered. */
  stationConsent: z.boolean().nullable().default(null),
}

/**
 * The delivery behind a message's link; with the last four digits, the whole decision. Refused: LINK_NOT_FOUND, for
 * every unknown link, LAST_FOUR_WRONG, LAST_FOUR_LOCKED.
 */
export const deliveryOpen = defineCall({
  path: 'delivery/open',
  access: 'public',
  request: z.object({ code: deliveryCode, lastFour: lastFour.optional() }),
  response: deliveryView,
})

/**
 * Decides by a message's link. Refused: LINK_NOT_FOUND, LAST_FOUR_WRONG, LAST_FOUR_LOCKED (five wrong ones in a quarter
 * of an hour, twenty in a day), DELIVERY_CLOSED, DELIVERY_CHANGED with the present `DeliveryView` as its data.
 */
export const deliveryDecide = defineCall({
  path: 'delivery/decide',
  access: 'public',
  request: z.object({ code: deliveryCode, lastFour, ...decide }),
  response: deliveryView,
})

/** 此号码不是收件人: ends messages about this waybill to this number. */
export const deliveryWrongNumber = defineCall({
  path: 'delivery/wrongNumber',
  access: 'public',
  request: z.object({ code: deliveryCode, lastFour }),
  response: deliveryView,
})

/** The same for a customer whose verified number receives the order. Refused: ORDER_NOT_FOUND. */
export const deliveryOfOrder = defineCall({
  path: 'delivery/ofOrder',
  access: 'user',
  request: z.object({ orderNo }),
  response: deliveryView,
})

/** Decides for an order that the customer receives. Refused like `delivery/decide`, or ORDER_NOT_FOUND. */
export const deliveryDecideOrder = defineCall({
  path: 'delivery/decideOrder',
  access: 'user',
  request: z.object({ orderNo, ...decide }),
  response: deliveryView,
})

export const ratingTags = [
  '准时',
  '态度好',
  '包装完好',
  '送货上门',
  '没有联系我',
  '货物有损',
  '未经同意放驿站',
] as const

/** How the receiver found the delivery, once after signing; it can be changed for seven days. */
export const deliveryRating = z.object({
  stars: z.literal([1, 2, 3, 4, 5], '请选择评分'),
  tags: z.array(z.enum(ratingTags)).max(ratingTags.length).default([]),
  words: lines().max(200, '评价不能超过200个字').default(''),
})
export type DeliveryRating = z.infer<typeof deliveryRating>

/** Stores the rating of an order that the customer has received. Refused: ORDER_NOT_FOUND, DELIVERY_CLOSED. */
export const deliveryRate = defineCall({
  path: 'delivery/rate',
  access: 'user',
  request: z.object({ orderNo, ...deliveryRating.shape }),
  response: deliveryRating,
})

/** The carrier's call `operations/deliveryWishes`, signed like `operations/events`: decisions, oldest first. */
export const operationsDeliveryWishesRequest = z.object({
  after: z
    .string()
    .regex(/^\d{0,15}$/)
    .default(''),
  limit: z.int().min(1).max(200).default(100),
})

export const operationsDeliveryWishesResponse = z.object({
  wishes: z
    .array(
      z.object({
        wishId: z.string(),
        orderNo,
        ewbNo,
        version: z.int().min(1),
        /** Null: 此号码不是收件人, and no further message is sent to that number. */
        wish: deliveryWish.nullable(),
        stationConsent: z.boolean().nullable(),
        /** The sentence that was answered; '' when it was not. */
        consentWords: z.string(),
        decidedAt: instant,
        decidedBy: z.enum(deliveryDeciders),
      }),
    )
    .max(200),
  next: z.string(),
  hasMore: z.boolean(),
})
export type OperationsDeliveryWishes = z.infer<typeof operationsDeliveryWishesResponse>

/** The carrier's call `operations/deliveryRatings`: how receivers found the deliveries of these waybills. */
export const operationsDeliveryRatingsRequest = z.object({ ewbNos: z.array(ewbNo).min(1).max(100) })
export const operationsDeliveryRatingsResponse = z.object({
  /** One for each waybill that was rated, in no sequence. */
  ratings: z.array(deliveryRating.extend({ ewbNo, ratedAt: instant })).max(100),
})

/** The carrier's call `operations/refuseDeliveryWish`: the wish cannot be met; a repeat changes nothing. */
export const operationsRefuseDeliveryWishRequest = z.object({
  wishId: z.string().min(1).max(32),
  reason: words('原因', { min: 2, max: 100 }),
})
export const operationsRefuseDeliveryWishResponse = z.object({
  /** STALE: the receiver has decided anew since. */
  result: z.enum(['REFUSED', 'ALREADY', 'STALE', 'UNKNOWN']),
})
