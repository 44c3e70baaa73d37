import { z } from 'zod'
import { defineCall } from './call'
import { maxNoteLength, minNoteLength } from './limits'
import { cents, clientRequestId, instant, orderNo } from './primitives'
import { lines } from './typed-text'

/** Reasons for a cancellation (domain §2), in the order in which they are offered. */
export const cancelReasons = [
  '计划有变，暂时不寄了',
  '信息填错了',
  '想换取件时间',
  '改去网点自寄',
  '快递员未按时上门',
  '快递员要求取消',
  '物品无法寄递',
  '运力紧张无法揽收',
  '价格原因',
  '重复下单',
  '其他',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/**
 * Cancels an order that is not collected yet: its fees are reverted, payments are refunded, its coupon is released. An
 * order that its customer has cancelled already gets the same answer again.
 */
export const orderCancel = defineCall({
  path: 'order/cancel',
  access: 'user',
  request: z
    .object({
      orderNo,
      clientRequestId,
      reason: z.enum(cancelReasons, '请选择取消原因'),
      /** In the customer's words; required for 其他. */
      note: lines().max(maxNoteLength, `补充说明不能超过${maxNoteLength}个字`).default(''),
    })
    .refine(({ reason, note }) => reason !== '其他' || note.length >= minNoteLength, {
      path: ['note'],
      message: `请填写补充说明，${minNoteLength}–${maxNoteLength}个字`,
    }),
  response: z.object({
    orderNo,
    /** The refund in cents; 0 when nothing was paid. */
    refundCents: cents,
  }),
})
export type OrderCanceled = z.infer<typeof orderCancel.response>

/** Takes an order that has ended out of the customer's lists and search. A repeat answers the same. */
export const orderDelete = defineCall({
  path: 'order/delete',
  access: 'user',
  request: z.object({ orderNo }),
  response: z.object({ orderNo }),
})

/** 催揽收 before the goods are collected, 催派送 after. */
export const urgeKinds = ['PICKUP', 'DELIVERY'] as const
export type UrgeKind = (typeof urgeKinds)[number]

/**
 * Asks the carrier to hurry, at most once an hour for each order; the state of the order decides between pickup and
 * delivery.
 */
export const orderUrge = defineCall({
  path: 'order/urge',
  access: 'user',
  request: z.object({ orderNo }),
  response: z.object({ orderNo, kind: z.enum(urgeKinds), urgedAt: instant }),
})
