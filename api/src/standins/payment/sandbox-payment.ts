import type { PaymentChannel } from '@portal/contract/payment'
import type { Config } from '../../config/config'
import type { Clock } from '../../clock'
import type { Db } from '../../database/database'
import type { PaymentProvider, PaymentRequest } from '../../modules/payment/payment.port'
import { noticeSignatureHeader, readSandboxNotice } from './sandbox-notice'
import { sandboxSignature } from './sandbox-signature'
import { stateAfter, toTrade } from './sandbox-state'
import { findRefund, findTrade, insertRefund, insertTrade, moveTrade, refundedOf } from './sandbox.repository'

/**
 * Address of the cashier page of an attempt. The signature lets the page be opened from the QR code, without a login.
 */
export const cashierPath = (secret: string, paymentNo: string): string =>
  `/sandbox/cashier?${new URLSearchParams({ paymentNo, sig: sandboxSignature(secret, 'cashier', paymentNo) }).toString()}`

/** The code by which this WeChat names the payer. */
export const payerCode = 'sandbox'

/** The same page as a phone sees it that pays by itself: it leads back to the portal. */
export const phoneCashierPath = (secret: string, paymentNo: string): string =>
  `${cashierPath(secret, paymentNo)}&phone=1`

type Tools = { config: Pick<Config, 'secret' | 'publicOrigin'>; db: Db; clock: Clock }

/**
 * The stand-in `sandbox-payment` of one channel: a cashier page of our own plays the bank, which keeps its own books.
 */
export const sandboxPayment = (
  { config: { secret, publicOrigin }, db, clock }: Tools,
  channel: PaymentChannel,
): PaymentProvider => {
  const addTrade = ({ paymentNo, amountCents }: PaymentRequest) =>
    insertTrade(db, { paymentNo, channel, amountCents, state: stateAfter(channel, 'open'), createdAt: clock() })
  const openOnPhone = async (request: PaymentRequest): Promise<string> => {
    await addTrade(request)
    return phoneCashierPath(secret, request.paymentNo)
  }
  return {
    open: async (request) => {
      await addTrade(request)
      const cashierUrl = cashierPath(secret, request.paymentNo)
      return { codeUrl: `${publicOrigin}${cashierUrl}`, cashierUrl }
    },
    openOnPhone,
    // A page in place of WeChat's own cashier, which no other browser has.
    inWechat:
      channel === 'WECHAT'
        ? {
            authorizeUrl: (state) => `/sandbox/payer?state=${state}`,
            payerOf: (code) => Promise.resolve(code === payerCode ? 'sandbox-payer' : null),
            open: async (request) => ({ kind: 'ADDRESS', url: await openOnPhone(request) }),
          }
        : null,
    query: async (paymentNo) => {
      const trade = await findTrade(db, paymentNo)
      return trade === undefined ? { state: 'WAITING', amountCents: 0, tradeNo: '', failedTries: 0 } : toTrade(trade)
    },
    close: async (paymentNo) => {
      const trade = await moveTrade(db, paymentNo, stateAfter(channel, 'close'))
      return trade !== undefined && toTrade(trade).state === 'PAID' ? 'PAID' : 'CLOSED'
    },
    refund: async ({ refundNo, paymentNo, amountCents }) => {
      const trade = await findTrade(db, paymentNo)
      // Payments of the demo data, which this bank does not know.
      if (trade === undefined) return 'DONE'
      const isRefused =
        trade.refusesRefunds ||
        toTrade(trade).state !== 'PAID' ||
        (await refundedOf(db, paymentNo)) + amountCents > trade.amountCents
      if ((await findRefund(db, refundNo)) === undefined && isRefused) return 'FAILED'
      await insertRefund(db, { refundNo, paymentNo, amountCents })
      return 'DONE'
    },
    queryRefund: async ({ refundNo }) => ((await findRefund(db, refundNo)) === undefined ? 'UNKNOWN' : 'DONE'),
    readNotice: (headers, rawBody) => readSandboxNotice(secret, channel, headers[noticeSignatureHeader], rawBody),
  }
}
