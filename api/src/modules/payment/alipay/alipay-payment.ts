import { z } from 'zod'
import type { Clock } from '../../../clock'
import type { AlipayConfig } from '../../../config/payment-config'
import type { PaymentProvider, RefundState, Trade } from '../payment.port'
import { refusalCode } from '../provider-refusal'
import { centsOf, yuanOf } from '../yuan'
import { alipayClient, alipayPage } from './alipay-client'
import { isNoticeSigned } from './alipay-signature'
import { shanghaiTime } from '@portal/rules/shanghai-time'
import { alipayStates, alipayTradeState } from './alipay-trade'

/** A value of a form: each character is one byte. */
type FormBytes = Readonly<Record<string, string>>

const bytesOf = (text: string): string =>
  Buffer.from(text.replaceAll('+', ' '))
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * The fields of a form (`application/x-www-form-urlencoded`) whose charset is not known yet. `URLSearchParams` would
 * take it for UTF-8.
 */
export const formBytes = (form: string): FormBytes =>
  Object.fromEntries(
    form
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [bytesOf(name), bytesOf(value.join('='))]
      }),
  )

/** The text of the bytes; null for a charset that is not known. */
export const decodeForm = (form: FormBytes, charset: string): Record<string, string> | null => {
  const decoder = decoderFor(charset)
  if (decoder === null) return null
  const decode = (bytes: string): string => decoder.decode(Buffer.from(bytes, 'latin1'))
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [decode(name), decode(value)]))
}

const decoderFor = (charset: string): InstanceType<typeof TextDecoder> | null => {
  try {
    return new TextDecoder(charset)
  } catch {
    return null
  }
}

const opened = z.object({ qr_code: z.string().min(1) })
const trade = z.object({
  trade_status: z.enum(alipayStates),
  trade_no: z.string().max(64).default(''),
  total_amount: z.string(),
  send_pay_date: z.string().default(''),
})
const notice = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().min(1).max(40),
  trade_no: z.string().max(64),
  trade_status: z.enum(alipayStates),
  total_amount: z.string(),
  gmt_payment: z.string().default(''),
})
const refunded = z.object({ fund_change: z.enum(['Y', 'N']) })
const refundAnswer = z.object({ refund_status: z.string().default(''), refund_amount: z.string().default('') })

/** There is no trade before the code is scanned, so this means WAITING. */
const noTrade = 'ACQ.TRADE_NOT_EXIST'
const wrongState = ['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID']
/** Refusals that are final, or last until the merchant's account has money: no failure of the network. */
const refundRejections = [
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  noTrade,
]

const nothingYet: Trade = { state: 'WAITING', amountCents: 0, tradeNo: '', failedTries: 0 }

const minutesUntil = (expiresAt: Date, now: Date): string =>
  `${Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000))}m`

/** Alipay: a code to scan (当面付), or its phone page (手机网站支付). `notifyUrl` is the public address of its notices. */
export const alipayPayment = (config: AlipayConfig, clock: Clock, notifyUrl: string): PaymentProvider => {
  const call = alipayClient(config, clock)

  const query = async (paymentNo: string): Promise<Trade> => {
    try {
      const { trade_status, trade_no, total_amount, send_pay_date } = trade.parse(
        await call('alipay.trade.query', { out_trade_no: paymentNo }),
      )
      return {
        state: alipayTradeState(trade_status, send_pay_date !== ''),
        amountCents: centsOf(total_amount),
        tradeNo: trade_no,
        failedTries: 0,
      }
    } catch (error) {
      if (refusalCode(error) === noTrade) return nothingYet
      throw error
    }
  }

  return {
    open: async ({ paymentNo, amountCents, subject, expiresAt }) => {
      const lasts = minutesUntil(expiresAt, clock())
      // `qr_code_timeout_express` is for the code until it is scanned, `timeout_express` for the trade from then on.
      const content = {
        out_trade_no: paymentNo,
        total_amount: yuanOf(amountCents),
        subject,
        seller_id: config.sellerId,
        qr_code_timeout_express: lasts,
        timeout_express: lasts,
      }
      const { qr_code } = opened.parse(await call('alipay.trade.precreate', content, notifyUrl))
      return { codeUrl: qr_code, cashierUrl: null }
    },

    openOnPhone: async ({ paymentNo, amountCents, subject, expiresAt, returnUrl }) => {
      const content = {
        out_trade_no: paymentNo,
        total_amount: yuanOf(amountCents),
        subject,
        seller_id: config.sellerId,
        product_code: 'QUICK_WAP_WAY',
        quit_url: returnUrl,
        time_expire: shanghaiTime(expiresAt),
      }
      return alipayPage(config, clock, 'alipay.trade.wap.pay', content, {
        notify_url: notifyUrl,
        return_url: returnUrl,
      })
    },

    inWechat: null,

    query,

    close: async (paymentNo) => {
      try {
        await call('alipay.trade.close', { out_trade_no: paymentNo })
        return 'CLOSED'
      } catch (error) {
        const code = refusalCode(error)
        if (code === noTrade) return 'CLOSED'
        if (wrongState.includes(code)) return (await query(paymentNo)).state === 'PAID' ? 'PAID' : 'CLOSED'
        throw error
      }
    },

    refund: async ({ refundNo, paymentNo, amountCents, reason }) => {
      try {
        const content = {
          out_trade_no: paymentNo,
          out_request_no: refundNo,
          refund_amount: yuanOf(amountCents),
          refund_reason: reason,
        }
        // N: this call moved no money; a query shows whether an earlier one did.
        return refunded.parse(await call('alipay.trade.refund', content)).fund_change === 'Y' ? 'DONE' : 'PENDING'
      } catch (error) {
        if (refundRejections.includes(refusalCode(error))) return 'FAILED'
        throw error
      }
    },

    queryRefund: async ({ refundNo, paymentNo }): Promise<RefundState> => {
      try {
        const { refund_status, refund_amount } = refundAnswer.parse(
          await call('alipay.trade.fastpay.refund.query', { out_trade_no: paymentNo, out_request_no: refundNo }),
        )
        return refund_status === 'REFUND_SUCCESS' || (refund_status === '' && refund_amount !== '') ? 'DONE' : 'UNKNOWN'
      } catch (error) {
        if (refusalCode(error) === noTrade) return 'UNKNOWN'
        throw error
      }
    },

    readNotice: (_headers, rawBody) => {
      // Bytes are signed, in the charset that is one of the signed fields: UTF-8, or GBK for some codes.
      const bytes = formBytes(rawBody)
      if (!isNoticeSigned(bytes, config.alipayPublicKey, 'latin1')) return null
      const params = decodeForm(bytes, bytes.charset ?? 'utf-8')
      if (params === null) return null
      // A signed notice of a kind that does not concern payments.
      if (params.notify_type !== 'trade_status_sync') return 'OTHER'
      const fields = notice.parse(params)
      if (fields.app_id !== config.appId || fields.seller_id !== config.sellerId) return null
      const state = alipayTradeState(fields.trade_status, fields.gmt_payment !== '')
      return {
        paymentNo: fields.out_trade_no,
        state,
        amountCents: centsOf(fields.total_amount),
        tradeNo: fields.trade_no,
        failedTries: 0,
      }
    },
  }
}
