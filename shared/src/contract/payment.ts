import { z } from 'zod'
import { defineCall } from './call'
import { clientRequestId, instant, mostCents, orderNo } from './primitives'

export const paymentChannels = ['WECHAT', 'ALIPAY'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/** A payment attempt: open, paid, closed by the customer or a channel switch, or past its time (domain §4). */
export const paymentStatuses = ['PAYING', 'PAID', 'CLOSED', 'EXPIRED'] as const

const mostOrders = 20

const paymentState = {
  paymentNo: z.string(),
  channel: z.enum(paymentChannels),
  status: z.enum(paymentStatuses),
  amountCents: z.int().min(0).max(mostOrders * mostCents),
  expiresAt: instant,
}

/** Opens an attempt for up to 20 unpaid orders; an open attempt for any of them is closed first. */
export const paymentCreate = defineCall({
  path: 'payment/create',
  access: 'user',
  request: z.object({ clientRequestId, orderNos: z.array(orderNo).min(1, '请选择订单').max(mostOrders, `一次最多合并支付${mostOrders}单`), channel: z.enum(paymentChannels) }),
  response: z.object({
    ...paymentState,
    /** What the QR code shows. */
    codeUrl: z.string(),
    /** In the sandbox: the cashier page that plays the bank; null with a real provider. */
    cashierUrl: z.string().nullable(),
  }),
})
export type PaymentAttempt = z.infer<typeof paymentCreate.response>

export const paymentQuery = defineCall({
  path: 'payment/query',
  access: 'user',
  request: z.object({ paymentNo: z.string().min(1).max(40) }),
  response: z.object(paymentState),
})
