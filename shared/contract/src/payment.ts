import { phoneBrowsers } from '@portal/rules/phone-browser'
import { z } from 'zod'
import { defineCall } from './call'
import { maxBatchOrders } from './limits'
import { cents, clientRequestId, ewbNo, instant, maxCents, orderNo } from './primitives'

export const paymentChannels = ['WECHAT', 'ALIPAY'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/** CODE: another device scans a code. CASHIER: the phone that shows the page pays; `payment/cashier` opens it. */
export const paymentWays = ['CODE', 'CASHIER'] as const
export type PaymentWay = (typeof paymentWays)[number]

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
    .max(maxBatchOrders * maxCents),
  expiresAt: instant,
  closeReason: z.enum(closeReasons),
  /** Given back because it came too late or twice (检测到重复支付，已发起退款), in cents; 0 for none. */
  refundedCents: z
    .int()
    .min(0)
    .max(maxBatchOrders * maxCents),
  /** Tries that failed at the bank (余额不足 …) without taking money: the same code can be scanned again. */
  failedTries: z.int().min(0),
}

/** Opens an attempt for unpaid orders; an open attempt for any of them is closed first. */
export const paymentCreate = defineCall({
  path: 'payment/create',
  access: 'user',
  request: z.object({
    clientRequestId,
    orderNos: z.array(orderNo).min(1, '请选择订单').max(maxBatchOrders, `一次最多合并支付${maxBatchOrders}单`),
    channel: z.enum(paymentChannels),
    way: z.enum(paymentWays).default('CODE'),
  }),
  response: z.object({
    ...paymentState,
    /** The text of the QR code; '' for an attempt without one. */
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

/** 账单: what an attempt pays, order by order, whether it is open, paid or closed. */
export const paymentBill = defineCall({
  path: 'payment/bill',
  access: 'user',
  request: z.object({ paymentNo }),
  response: z.object({
    amountCents: paymentState.amountCents,
    lines: z.array(z.object({ orderNo, ewbNo, receiverName: z.string(), amountCents: cents })).max(maxBatchOrders),
  }),
})
export type PaymentBill = z.infer<typeof paymentBill.response>

/** The bill as an .xlsx file, 账单_<paymentNo>.xlsx; a refusal is an envelope. */
export const paymentBillFile = { path: 'payment/billFile', access: 'user', request: paymentBill.request } as const
export type PaymentBillFileRequest = z.input<typeof paymentBillFile.request>

const cashier = z.discriminatedUnion('kind', [
  /** The browser goes there and comes back to 待付款. */
  z.object({ kind: z.literal('ADDRESS'), url: z.string() }),
  /** The parameters of `getBrandWCPayRequest`, with which WeChat's own browser opens the cashier above the page. */
  z.object({
    kind: z.literal('BRIDGE'),
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.literal('RSA'),
    paySign: z.string(),
  }),
])
export type Cashier = z.infer<typeof cashier>

/**
 * Opens an attempt at its provider for the phone that shows the page; each call gives a fresh cashier. In WeChat's
 * browser the first address leads to WeChat, which says who pays. Null: the attempt has ended, or was paid.
 */
export const paymentCashier = defineCall({
  path: 'payment/cashier',
  access: 'user',
  request: z.object({ paymentNo, browser: z.enum(phoneBrowsers) }),
  response: z.object({ ...paymentState, cashier: cashier.nullable() }),
})

/** An attempt to which the customer comes back from the cashier: its state, as the provider knows it, and orders. */
export const paymentResume = defineCall({
  path: 'payment/resume',
  access: 'user',
  request: z.object({ paymentNo }),
  response: z.object({ ...paymentState, orderNos: z.array(orderNo) }),
})

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
