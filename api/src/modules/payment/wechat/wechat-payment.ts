import { z } from 'zod'
import type { Clock } from '../../../clock'
import type { WechatPayConfig } from '../../../config/payment-config'
import type { WechatApp } from '../../../config/wechat-config'
import { authorizeUrl, exchangeCode } from '../../../wechat-oauth/wechat-oauth'
import type {
  CashierRequest,
  PaymentNotice,
  PaymentProvider,
  PaymentRequest,
  RefundState,
  Trade,
  WechatCashier,
} from '../payment.port'
import { refusalCode } from '../provider-refusal'
import { shanghaiTime } from '@portal/rules/shanghai-time'
import { wechatClient } from './wechat-client'
import { bridgeParameters, decryptResource, isFromWechat } from './wechat-signature'
import { wechatStates, wechatTradeState } from './wechat-trade'

const opened = z.object({ code_url: z.string().min(1) })
const openedOnPhone = z.object({ h5_url: z.url({ protocol: /^https$/ }) })
const openedInWechat = z.object({ prepay_id: z.string().min(1).max(64) })
const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(40),
  transaction_id: z.string().max(64).default(''),
  trade_state: z.enum(wechatStates),
  amount: z.object({ total: z.int().min(0), currency: z.string().default('CNY') }).optional(),
})
const envelope = z.object({
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
})
const refunded = z.object({ status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']) })

const refundState = { SUCCESS: 'DONE', PROCESSING: 'PENDING', CLOSED: 'FAILED', ABNORMAL: 'FAILED' } as const

/** Both spellings are in use. */
const noSuchOrder = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']
/** Refusals that are final, or last until the merchant's account has money: no failure of the network. */
const refundRejections = ['NOT_ENOUGH', 'RESOURCE_NOT_EXISTS', 'USER_ACCOUNT_ABNORMAL', 'INVALID_REQUEST']

const nothingYet: Trade = { state: 'WAITING', amountCents: 0, tradeNo: '', failedTries: 0 }

const toTrade = ({ trade_state, transaction_id, amount }: z.infer<typeof transaction>): Trade => ({
  state: wechatTradeState[trade_state],
  tradeNo: transaction_id,
  failedTries: trade_state === 'PAYERROR' ? 1 : 0,
  // An amount in another currency must not match that of the attempt.
  amountCents: amount?.currency === 'CNY' ? amount.total : 0,
})

/** The official account that the merchant takes money with inside WeChat, and where it leads back to. */
export interface WechatAccount extends WechatApp {
  payerUrl: string
}

/** Hosts of WeChat in tests. */
export interface WechatHosts {
  pay?: string
  oauth?: string
}

/**
 * WeChat Pay (API v3): Native, H5 and, with an official account, JSAPI. `notifyUrl` is the public address of its
 * notices.
 */
export const wechatPayment = (
  config: WechatPayConfig,
  clock: Clock,
  notifyUrl: string,
  account: WechatAccount | null = null,
  { pay = 'https://api.mch.weixin.qq.com', oauth }: WechatHosts = {},
): PaymentProvider => {
  const call = wechatClient(config, clock, pay)
  const { appId, merchantId, apiV3Key } = config
  const isOurs = ({ appid, mchid }: z.infer<typeof transaction>): boolean =>
    (appid === appId || appid === account?.appId) && mchid === merchantId

  const contentOf = ({ paymentNo, amountCents, subject, expiresAt }: PaymentRequest, appid: string) => ({
    appid,
    mchid: merchantId,
    description: subject,
    out_trade_no: paymentNo,
    notify_url: notifyUrl,
    time_expire: `${shanghaiTime(expiresAt).replace(' ', 'T')}+08:00`,
    amount: { total: amountCents, currency: 'CNY' },
  })

  const inWechat = (own: WechatAccount): WechatCashier => ({
    authorizeUrl: (state) => authorizeUrl(own, 'snsapi_base', own.payerUrl, state),
    payerOf: async (code) => (await exchangeCode(own, code, oauth))?.openid ?? null,
    open: async (request, openid) => {
      const content = { ...contentOf(request, own.appId), payer: { openid } }
      const { prepay_id } = openedInWechat.parse(await call('POST', '/v3/pay/transactions/jsapi', content))
      return { kind: 'BRIDGE', ...bridgeParameters(config, own.appId, prepay_id, clock()) }
    },
  })

  const readTransaction = (rawBody: string): PaymentNotice | 'OTHER' | null => {
    const { event_type, resource } = envelope.parse(JSON.parse(rawBody))
    if (event_type !== 'TRANSACTION.SUCCESS') return 'OTHER'
    const fields = transaction.parse(JSON.parse(decryptResource(apiV3Key, resource)))
    return isOurs(fields) ? { ...toTrade(fields), paymentNo: fields.out_trade_no } : null
  }

  return {
    open: async (request) => {
      const { code_url } = opened.parse(await call('POST', '/v3/pay/transactions/native', contentOf(request, appId)))
      return { codeUrl: code_url, cashierUrl: null }
    },

    openOnPhone: async ({ clientIp, returnUrl, ...request }: CashierRequest) => {
      const content = {
        ...contentOf(request, appId),
        scene_info: { payer_client_ip: clientIp, h5_info: { type: 'Wap' } },
      }
      const { h5_url } = openedOnPhone.parse(await call('POST', '/v3/pay/transactions/h5', content))
      return `${h5_url}&redirect_url=${encodeURIComponent(returnUrl)}`
    },

    inWechat: account && inWechat(account),

    query: async (paymentNo) => {
      try {
        const fields = transaction.parse(
          await call('GET', `/v3/pay/transactions/out-trade-no/${paymentNo}?mchid=${merchantId}`),
        )
        return isOurs(fields) && fields.out_trade_no === paymentNo ? toTrade(fields) : nothingYet
      } catch (error) {
        if (noSuchOrder.includes(refusalCode(error))) return nothingYet
        throw error
      }
    },

    close: async (paymentNo) => {
      try {
        await call('POST', `/v3/pay/transactions/out-trade-no/${paymentNo}/close`, { mchid: merchantId })
        return 'CLOSED'
      } catch (error) {
        const code = refusalCode(error)
        if (code === 'ORDERPAID' || code === 'ORDER_PAID') return 'PAID'
        if (code === 'ORDER_CLOSED' || code === 'ORDERCLOSED' || noSuchOrder.includes(code)) return 'CLOSED'
        throw error
      }
    },

    refund: async ({ refundNo, paymentNo, amountCents, totalCents, reason }) => {
      try {
        const content = {
          out_trade_no: paymentNo,
          out_refund_no: refundNo,
          reason,
          amount: { refund: amountCents, total: totalCents, currency: 'CNY' },
        }
        return refundState[refunded.parse(await call('POST', '/v3/refund/domestic/refunds', content)).status]
      } catch (error) {
        if (refundRejections.includes(refusalCode(error))) return 'FAILED'
        throw error
      }
    },

    queryRefund: async ({ refundNo }): Promise<RefundState> => {
      try {
        return refundState[refunded.parse(await call('GET', `/v3/refund/domestic/refunds/${refundNo}`)).status]
      } catch (error) {
        if (noSuchOrder.includes(refusalCode(error))) return 'UNKNOWN'
        throw error
      }
    },

    readNotice: (headers, rawBody) =>
      isFromWechat(config, (name) => headers[name], rawBody, clock()) ? readTransaction(rawBody) : null,
  }
}
