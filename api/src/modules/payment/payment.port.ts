import type { PaymentChannel } from '@portal/contract/payment'

/** What a provider needs to know to take money. */
export interface PaymentRequest {
  paymentNo: string
  amountCents: number
  /** For the customer's statement. */
  subject: string
  expiresAt: Date
}

/** WAITING: no money yet, whether or not a try has failed. PAID stays PAID when the money has gone back since. */
export type TradeState = 'WAITING' | 'PAID' | 'CLOSED'

/** What a provider says of an attempt. */
export interface Trade {
  state: TradeState
  /** Of a trade that is PAID; else whatever the provider says. */
  amountCents: number
  /** The provider's own number; '' before there is one. */
  tradeNo: string
  /** Tries that took no money, as far as the provider tells. */
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
  /** What the attempt brought. */
  totalCents: number
  reason: string
}

/** PENDING: on its way. UNKNOWN: the provider has never heard of it. */
export type RefundState = 'PENDING' | 'DONE' | 'FAILED' | 'UNKNOWN'

/**
 * One channel's side of payment attempts. Every call may throw when the provider does not answer, or not in a way that can be
 * believed; each can be repeated.
 */
export interface PaymentProvider {
  /** Opens the attempt; the same again for a `paymentNo` that is open there. */
  open: (request: PaymentRequest) => Promise<{ codeUrl: string; cashierUrl: string | null }>
  query: (paymentNo: string) => Promise<Trade>
  /** Takes no more money for it. PAID: it came too late for that. */
  close: (paymentNo: string) => Promise<'CLOSED' | 'PAID'>
  refund: (request: RefundRequest) => Promise<Exclude<RefundState, 'UNKNOWN'>>
  queryRefund: (request: RefundRequest) => Promise<RefundState>
  /** The notice in a call of the provider; null: the signature is wrong; 'OTHER': it is about something else. */
  readNotice: (
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: string,
  ) => PaymentNotice | 'OTHER' | null
}

/** Who takes the money, channel by channel (docs/payment-providers.md). */
export type PaymentPort = Readonly<Record<PaymentChannel, PaymentProvider>>
