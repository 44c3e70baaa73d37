import { z } from 'zod'
import { instant, maxCents } from './primitives'
import { feeLine } from './freight'
import { vehicle } from './invoice'
import { collectionPlace, mapPoint, measured, nodeTypes } from './tracking'
import { line, lineWithEmoji, number } from './typed-text'

const addsUp = (lines: readonly { amountCents: number }[]): boolean => {
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return lines.every(({ amountCents }) => Math.abs(amountCents) <= maxCents) && total >= 0 && total <= maxCents
}

/** 现金, 微信, 支付宝, 刷卡: how the courier was paid. */
export const cashMethods = ['CASH', 'WECHAT', 'ALIPAY', 'CARD'] as const
export type CashMethod = (typeof cashMethods)[number]

/**
 * The carrier's call `operations/events`: events of waybills, pushed in batches, idempotent by `eventId`, in any order.
 * Signed: header `x-signature` = HMAC-SHA256 hex of `${timestamp}.${nonce}.${body}`, with `x-timestamp` (ms) and
 * `x-nonce`.
 */
export const operationEvent = z
  .object({
    eventId: z.string().min(8).max(64),
    ewbNo: z.string().min(1).max(32),
    nodeType: z.enum(nodeTypes),
    eventAt: instant,
    city: line().max(30).default(''),
    outletName: line().max(50).default(''),
    description: lineWithEmoji().max(200).default(''),
    courierName: line().max(20).optional(),
    courierPhone: number().max(20).optional(),
    outletPhone: number().max(20).default(''),
    operator: line().max(20).default(''),
    nextStop: line().max(50).default(''),
    point: mapPoint.optional(),
    /** The vehicle that carries the goods from here, for freight invoices: that of the first DEPARTED event counts. */
    vehicle: vehicle.optional(),
    /** The signer: 本人, 代签, 代收点 or a name. */
    signer: line().max(20).default(''),
    /** Pictures of the signed slip or the goods, https. */
    images: z
      .array(z.url({ protocol: /^https$/ }).max(300))
      .max(9)
      .default([]),
    /** Numbers of the pieces that it is about, as on their labels; empty for all that are under way. */
    pieceNos: z.array(z.string().min(1).max(40)).max(200).default([]),
    /** The `eventId` of an earlier event of the waybill that was wrong, such as a signature: it counts no more. */
    undoes: z.string().min(8).max(64).optional(),
    measured: measured.optional(),
    /** Where the goods were really collected; of a collection alone. */
    collectionPlace: collectionPlace.optional(),
    /** The whole fee as weighed; replaces nothing: differences become new ledger lines. */
    actualLines: z.array(feeLine).max(30).refine(addsUp, '费用合计须为0或以上').optional(),
    /**
     * Cash at the door: the amount that the courier took from the payer, in cents; negative for a refund. Each event
     * counts once.
     */
    doorPayment: z
      .object({
        amountCents: z
          .int()
          .min(-maxCents)
          .max(maxCents)
          .refine((amount) => amount !== 0, '金额不能为0'),
        method: z.enum(cashMethods).default('CASH'),
      })
      .optional(),
  })
  .refine(({ nodeType, collectionPlace: place }) => place === undefined || nodeType === 'COLLECTED', {
    path: ['collectionPlace'],
    message: '只有揽收（COLLECTED）可以有实际揽收地',
  })
export type OperationEvent = z.infer<typeof operationEvent>

export const operationsEventsRequest = z.object({ events: z.array(operationEvent).min(1).max(500) })
/** UNKNOWN_PIECES: none of the pieces that the event names is of its waybill. */
export const eventResults = ['APPLIED', 'DUPLICATE', 'UNKNOWN_WAYBILL', 'UNKNOWN_PIECES', 'FAILED'] as const
/** One result per event, in order. */
export const operationsEventsResponse = z.object({
  results: z.array(
    z.object({
      eventId: z.string(),
      result: z.enum(eventResults),
      /** Those of `pieceNos` that are no pieces of the waybill and do not count. */
      unknownPieces: z.array(z.string()).max(200).optional(),
    }),
  ),
})
