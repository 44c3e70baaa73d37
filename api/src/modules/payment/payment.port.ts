import type { Cashier, PaymentChannel } from '@portal/contract/payment'

/** The data for a provider to open an attempt. */
export interface PaymentRequest {
  paymentNo: string
  amountCents: number
  /** For the customer's statement. */
  subject: string
  expiresAt: Date
}

/** The further facts for a cashier on the phone that shows the page. */
export interface CashierRequest extends PaymentRequest {
  /** Network address of the phone. */
  clientIp: string
  /** Where the cashier leads back to, whether money was paid or not: an address of ours. */
  returnUrl: string
}

/** Payments inside WeChat's own browser, whose person must be known by the id that the merchant's account sees. */
export interface WechatCashier {
  /** Where the browser lets WeChat say who its person is; WeChat leads it back to `/wechat/payer`. */
  authorizeUrl: (state: string) => string
  /** The person's id to the code of WeChat's redirect; null when WeChat does not know the code (any more). */
  payerOf: (code: string) => Promise<string | null>
  open: (request: CashierRequest, payerId: string) => Promise<Cashier>
}

/** WAITING: no money yet, even if tries have failed. PAID stays PAID after a refund. */
export type TradeState = 'WAITING' | 'PAID' | 'CLOSED'

/** The state of an attempt at its provider. */
export interface Trade {
  state: TradeState
  /** Meaningful for a PAID trade only. */
  amountCents: number
  /** The provider's own number; '' before there is one. */
  tradeNo: string
  /** Number of failed tries, as far as the provider reports them. */
  failedTries: number
}

export interface PaymentNotice extends Trade {
  paymentNo: string
}

/** The same `refundNo` again is the same refund. */
export interface RefundRequest {
  refundNo: string
  paymentNo: string
  amountCents: number
  /** The amount of the attempt. */
  totalCents: number
  reason: string
}

/** PENDING: in progress. UNKNOWN: the provider never received the request. */
export type RefundState = 'PENDING' | 'DONE' | 'FAILED' | 'UNKNOWN'

/**
 * The provider of one payment channel. Every call may throw when the provider does not answer, or its answer cannot be
 * verified; each can be repeated.
 */
export interface PaymentProvider {
  /** Opens the attempt; the same again for a `paymentNo` that is open there. */
  open: (request: PaymentRequest) => Promise<{ codeUrl: string; cashierUrl: string | null }>
  /** Opens an attempt that has no code, for the browser of a phone; each call returns a fresh address. */
  openOnPhone: (request: CashierRequest) => Promise<string>
  /** Null: inside WeChat's own browser the provider takes no money. */
  inWechat: WechatCashier | null
  query: (paymentNo: string) => Promise<Trade>
  /** Closes the attempt, so that it takes no more money. PAID: it was paid before. */
  close: (paymentNo: string) => Promise<'CLOSED' | 'PAID'>
  refund: (request: RefundRequest) => Promise<Exclude<RefundState, 'UNKNOWN'>>
  queryRefund: (request: RefundRequest) => Promise<RefundState>
  /** The notice in a call of the provider; null: the signature is wrong; 'OTHER': it does not concern payments. */
  readNotice: (
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: string,
  ) => PaymentNotice | 'OTHER' | null
}

/** The providers by channel (docs/payment-providers.md). */
export type PaymentPort = Readonly<Record<PaymentChannel, PaymentProvider>>
