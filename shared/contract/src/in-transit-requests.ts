import { z } from 'zod'
import { defineCall } from './call'
import { maxNoteLength, minNoteLength } from './limits'
import { partyInput, storedParty } from './party'
import { cents, clientRequestId, ewbNo, instant, orderNo } from './primitives'
import { lines } from './typed-text'

/** Reasons for an interception, in the order in which they are offered. */
export const interceptReasons = [
  '收件信息有误',
  '不想寄了',
  '寄错物品',
  '买家取消订单',
  '收件人拒收或联系不上',
  '其他',
] as const
export type InterceptReason = (typeof interceptReasons)[number]

/** REQUESTED until the carrier sends the goods back (ACCEPTED) or they are signed for first (REFUSED). */
export const interceptStates = ['REQUESTED', 'ACCEPTED', 'REFUSED'] as const
export type InterceptState = (typeof interceptStates)[number]

const note = lines().max(maxNoteLength, `补充说明不能超过${maxNoteLength}个字`).default('')

/** The present price of 拦截退回 (api/src/modules/orders/intercept/intercept-order.service.ts). */
export const orderInterceptQuote = defineCall({
  path: 'order/interceptQuote',
  access: 'user',
  request: z.object({ orderNo }),
  response: z.object({ orderNo, feeCents: cents }),
})

/**
 * Asks the carrier to stop the goods and bring them back, once per order; a repeat gets the same answer again. The fee
 * is charged when the goods are sent back, and it is the one that was shown.
 */
export const orderIntercept = defineCall({
  path: 'order/intercept',
  access: 'user',
  request: z
    .object({
      orderNo,
      clientRequestId,
      reason: z.enum(interceptReasons, '请选择拦截原因'),
      /** In the customer's words; required for 其他. */
      note,
      /** The fee that was shown; another one is refused with PRICE_CHANGED and `{ feeCents }`. */
      expectedFeeCents: cents,
    })
    .refine(({ reason, note: words }) => reason !== '其他' || words.length >= minNoteLength, {
      path: ['note'],
      message: `请填写补充说明，${minNoteLength}–${maxNoteLength}个字`,
    }),
  response: z.object({ orderNo, state: z.enum(interceptStates), feeCents: cents }),
})
export type OrderIntercepted = z.infer<typeof orderIntercept.response>

/** CONTACT: only the person has changed; then 同城同站, 同城跨站, 跨城. */
export const addressChangeScopes = ['CONTACT', 'SAME_STATION', 'SAME_CITY', 'OTHER_CITY'] as const
export type AddressChangeScope = (typeof addressChangeScopes)[number]

const addressChangeQuote = z.object({
  orderNo,
  scope: z.enum(addressChangeScopes),
  /** The whole fee, and the part of it for the longer route. */
  feeCents: cents,
  longerWayCents: cents,
  /** Expected delivery at the new address; null when it is not known. */
  etaAt: instant.nullable(),
})
export type AddressChangeQuote = z.infer<typeof addressChangeQuote>

/** The present price of 改址 to this receiver (api/src/modules/orders/change-address/price-address-change.ts). */
export const orderChangeAddressQuote = defineCall({
  path: 'order/changeAddressQuote',
  access: 'user',
  request: z.object({ orderNo, receiver: partyInput }),
  response: addressChangeQuote,
})

/** Gives goods that are under way another receiver, once per order and before they are brought to the door. */
export const orderChangeAddress = defineCall({
  path: 'order/changeAddress',
  access: 'user',
  request: z.object({
    orderNo,
    clientRequestId,
    receiver: partyInput,
    /** The fee that was shown; another one is refused with PRICE_CHANGED and `{ feeCents }`. */
    expectedFeeCents: cents,
  }),
  response: z.object({ orderNo, feeCents: cents }),
})
export type AddressChanged = z.infer<typeof orderChangeAddress.response>

/** `data` of a refusal with PRICE_CHANGED. */
export interface FeeChanged {
  feeCents: number
}

export const inTransitRequestKinds = ['INTERCEPT', 'ADDRESS_CHANGE'] as const
export type InTransitRequestKind = (typeof inTransitRequestKinds)[number]

/**
 * The carrier's call `operations/requests`, signed like `operations/events`: in-transit requests, oldest first. `after`
 * is the `next` of the page before, '' from the beginning.
 */
export const operationsRequestsRequest = z.object({
  after: z
    .string()
    .regex(/^\d{0,15}$/)
    .default(''),
  limit: z.int().min(1).max(200).default(100),
})

export const operationsRequestsResponse = z.object({
  requests: z
    .array(
      z.object({
        requestId: z.string(),
        kind: z.enum(inTransitRequestKinds),
        orderNo,
        ewbNo,
        createdAt: instant,
        /** The state of an interception; null for a change of address, which needs no answer. */
        state: z.enum(interceptStates).nullable(),
        reason: z.string(),
        note: z.string(),
        feeCents: cents,
        /** The new receiver; null of an interception. */
        receiver: storedParty.nullable(),
      }),
    )
    .max(200),
  next: z.string(),
  hasMore: z.boolean(),
})
export type OperationsRequests = z.infer<typeof operationsRequestsResponse>
