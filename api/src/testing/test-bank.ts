import type { PaymentChannel } from '@portal/contract/payment'
import type {
  CashierRequest,
  PaymentNotice,
  PaymentPort,
  PaymentProvider,
  RefundRequest,
  Trade,
} from '../modules/payment/payment.port'

type Attempt = { paymentNo: string; amountCents: number }

/** The header of a notice in place of a signature. */
const signature = { 'x-test-bank': 'signed' }
const contentTypes: Readonly<Record<PaymentChannel, string>> = {
  WECHAT: 'application/json',
  ALIPAY: 'application/x-www-form-urlencoded',
}

/** A bank with books in memory, which notifies the portal only when a test makes it. */
export class TestBank {
  readonly #trades = new Map<string, Trade>()

  readonly #refunds = new Map<string, RefundRequest>()

  /** The portal's requests for cashiers of phones. */
  readonly phoneRequests: CashierRequest[] = []

  /** The trade of an attempt; undefined for one that was never opened. */
  tradeOf(paymentNo: string): Trade | undefined {
    return this.#trades.get(paymentNo)
  }

  /** The refunded amount of an attempt, in cents. */
  refundedOf(paymentNo: string): number {
    return [...this.#refunds.values()]
      .filter((refund) => refund.paymentNo === paymentNo)
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
  }

  /** Takes the money, or fails to. A paid trade stays paid. */
  move(attempt: Attempt, to: 'pay' | 'fail'): Trade {
    const trade = this.#opened(attempt)
    if (trade.state === 'PAID') return trade
    return this.#store(
      attempt.paymentNo,
      to === 'pay' ? { ...trade, state: 'PAID' } : { ...trade, failedTries: trade.failedTries + 1 },
    )
  }

  /** The call by which it would notify the portal. */
  noticeOf(channel: PaymentChannel, notice: PaymentNotice) {
    return {
      url: `/api/payment/notify/${channel.toLowerCase()}`,
      headers: { ...signature, 'content-type': contentTypes[channel] },
      payload: JSON.stringify(notice),
    }
  }

  get port(): PaymentPort {
    return { WECHAT: this.#provider(true), ALIPAY: this.#provider(false) }
  }

  #store(paymentNo: string, trade: Trade): Trade {
    this.#trades.set(paymentNo, trade)
    return trade
  }

  #opened({ paymentNo, amountCents }: Attempt): Trade {
    const open: Trade = { state: 'WAITING', amountCents, tradeNo: `T${paymentNo}`, failedTries: 0 }
    return this.#trades.get(paymentNo) ?? this.#store(paymentNo, open)
  }

  #refund(request: RefundRequest): 'DONE' | 'FAILED' {
    const { refundNo, paymentNo, amountCents } = request
    const trade = this.#trades.get(paymentNo)
    // Tests insert earlier attempts that the bank does not know.
    if (trade === undefined || this.#refunds.has(refundNo)) return 'DONE'
    const isCovered = trade.state === 'PAID' && this.refundedOf(paymentNo) + amountCents <= trade.amountCents
    if (!isCovered) return 'FAILED'
    this.#refunds.set(refundNo, request)
    return 'DONE'
  }

  #close(paymentNo: string): 'CLOSED' | 'PAID' {
    const trade = this.#trades.get(paymentNo)
    if (trade?.state === 'PAID') return 'PAID'
    if (trade !== undefined) this.#store(paymentNo, { ...trade, state: 'CLOSED' })
    return 'CLOSED'
  }

  #provider(isWechat: boolean): PaymentProvider {
    const openOnPhone = async (request: CashierRequest): Promise<string> => {
      this.#opened(request)
      this.phoneRequests.push(request)
      return `https://bank.example/${request.paymentNo}`
    }
    return {
      openOnPhone,
      inWechat: isWechat
        ? {
            authorizeUrl: (state) => `https://wechat.example/authorize?state=${state}`,
            payerOf: async (code) => (code === 'unknown' ? null : `payer-${code}`),
            open: async (request, payerId) => {
              await openOnPhone(request)
              const [timeStamp, nonceStr, prepayed] = ['1764291600', 'nonce', `prepay_id=${payerId}`]
              return {
                kind: 'BRIDGE',
                appId: 'wx1',
                timeStamp,
                nonceStr,
                package: prepayed,
                signType: 'RSA',
                paySign: 's',
              }
            },
          }
        : null,
      open: async (request) => {
        this.#opened(request)
        return { codeUrl: `bank:${request.paymentNo}`, cashierUrl: `/bank/${request.paymentNo}` }
      },
      query: async (paymentNo) =>
        this.#trades.get(paymentNo) ?? { state: 'WAITING', amountCents: 0, tradeNo: '', failedTries: 0 },
      close: async (paymentNo) => this.#close(paymentNo),
      refund: async (request) => this.#refund(request),
      queryRefund: async ({ refundNo }) => (this.#refunds.has(refundNo) ? 'DONE' : 'UNKNOWN'),
      readNotice: (headers, rawBody) =>
        headers['x-test-bank'] === signature['x-test-bank'] ? (JSON.parse(rawBody) as PaymentNotice) : null,
    }
  }
}
