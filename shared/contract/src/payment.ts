import { z } from 'zod'
import { defineCall } from './call'
import { maxPaidOrders } from './limits'
import { clientRequestId, instant, maxCents, orderNo } from './primitives'

export const paymentChannels = ['WECHAT', 'ALIPAY'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/** A payment attempt: open, paid, closed by the customer or a channel switch, or past its time (domain §4). */
export const paymentStatuses = ['PAYING', 'PAID', 'CLOSED', 'EXPIRED'] as const

/**
 * Why an attempt takes no more money: closed by the customer, another channel, time over, another amount, a cancelled
 * order, paid twice.
 */
export const closeReasons = [
  '',
  'CUSTOMER',
  'REPLACED',
  'EXPIRED',
  'AMOUNT_CHANGED',
  'ORDER_CANCELED',
  'DUPLICATE',
] as const
export type CloseReason = (typeof closeReasons)[number]

/** Money on its way back to the customer (domain §14). */
export const refundStatuses = ['REFUNDING', 'REFUNDED', 'REFUND_FAILED'] as const
export type RefundStatus = (typeof refundStatuses)[number]

const paymentNo = z.string().min(1).max(40)

const paymentState = {
  paymentNo,
  channel: z.enum(paymentChannels),
  status: z.enum(paymentStatuses),
  amountCents: z
    .int()
    .min(0)
    .max(maxPaidOrders * maxCents),
  expiresAt: instant,
  closeReason: z.enum(closeReasons),
  /** Given back because it came too late or twice (检测到重复支付，已发起退款), in cents; 0 for none. */
  refundedCents: z
    .int()
    .min(0)
    .max(maxPaidOrders * maxCents),
  /** Tries that failed at the bank (余额不足 …) without taking money: the same code can be scanned again. */
  failedTries: z.int().min(0),
}

/** Opens an attempt for up to 20 unpaid orders; an open attempt for any of them is closed first. */
export const paymentCreate = defineCall({
  path: 'payment/create',
  access: 'user',
  request: z.object({
    clientRequestId,
    orderNos: z.array(orderNo).min(1, '请选择订单').max(maxPaidOrders, `一次最多合并支付${maxPaidOrders}单`),
    channel: z.enum(paymentChannels),
  }),
  response: z.object({
    ...paymentState,
    /** The text of the QR code. */
    codeUrl: z.string(),
    /** In the sandbox: the cashier page that plays the bank; null with a real provider. */
    cashierUrl: z.string().nullable(),
  }),
})
export type PaymentAttempt = z.infer<typeof paymentCreate.response>

export const paymentQuery = defineCall({
  path: 'payment/query',
  access: 'user',
  /** `ask` (我已支付): the provider is polled at once, instead of relying on its notices so far. */
  request: z.object({ paymentNo, ask: z.boolean().default(false) }),
  response: z.object(paymentState),
})
export type PaymentState = z.infer<typeof paymentQuery.response>

/**
 * 稍后支付: closes an attempt, so that it is not paid by accident. For an attempt that has ended, the answer is its final
 * status.
 */
export const paymentClose = defineCall({
  path: 'payment/close',
  access: 'user',
  request: z.object({ paymentNo }),
  response: z.object(paymentState),
})

/** 重新退款: retries a refund that has failed. Answers the current status; one that has not failed is unchanged. */
export const paymentRetryRefund = defineCall({
  path: 'payment/retryRefund',
  access: 'user',
  request: z.object({ refundNo: z.string().min(1).max(40) }),
  response: z.object({ status: z.enum(refundStatuses) }),
})
