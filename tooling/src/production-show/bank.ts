import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { alipayAnswer, alipayConfig, alipayNotice } from '../../../api/src/modules/payment/alipay/alipay.testing'
import { centsOf, yuanOf } from '../../../api/src/modules/payment/yuan'
import { alipayEnvIn, wechatPayEnvIn, writePaymentKeys } from '../../../api/src/testing/payment-env'
import { makeCertificate } from '../deploy/make-certificate'
import type { Client } from './client'

/** A trade in the books of the bank, cents. */
export interface Trade {
  amountCents: number
  isPaid: boolean
  isClosed: boolean
  /** By the portal's number of the refund. */
  refunds: Map<string, number>
}

/** Alipay's gateway with books of its own, outside of everything that is broken. */
export interface Bank {
  /** Settings of a portal that takes money by it. */
  env: Readonly<Record<string, string>>
  trades: ReadonlyMap<string, Trade>
  /** A customer pays. Resolves when the portal has taken the notice of it, which is repeated until then. */
  pay: (paymentNo: string) => Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

const ok = { code: '10000', msg: 'Success' }
const refusal = (sub_code: string): object => ({ code: '40004', msg: 'Business Failed', sub_code })

interface Content {
  out_trade_no: string
  total_amount?: string
  out_request_no?: string
  refund_amount?: string
}

/** The gateway's answers, by method. */
const methods: Readonly<Record<string, (trades: Map<string, Trade>, content: Content) => object>> = {
  'alipay.trade.precreate': (trades, { out_trade_no, total_amount = '0' }) => {
    if (!trades.has(out_trade_no))
      trades.set(out_trade_no, {
        amountCents: centsOf(total_amount),
        isPaid: false,
        isClosed: false,
        refunds: new Map(),
      })
    return { ...ok, qr_code: `https://qr.example/${out_trade_no}` }
  },
  'alipay.trade.query': (trades, { out_trade_no }) => {
    const trade = trades.get(out_trade_no)
    if (trade === undefined) return refusal('ACQ.TRADE_NOT_EXIST')
    const trade_status = trade.isPaid ? 'TRADE_SUCCESS' : trade.isClosed ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
    return { ...ok, trade_status, trade_no: `T${out_trade_no}`, total_amount: yuanOf(trade.amountCents) }
  },
  'alipay.trade.close': (trades, { out_trade_no }) => {
    const trade = trades.get(out_trade_no)
    if (trade === undefined) return refusal('ACQ.TRADE_NOT_EXIST')
    if (trade.isPaid) return refusal('ACQ.TRADE_STATUS_ERROR')
    trade.isClosed = true
    return ok
  },
  'alipay.trade.refund': (trades, { out_trade_no, out_request_no = '', refund_amount = '0' }) => {
    const trade = trades.get(out_trade_no)
    if (!trade?.isPaid) return refusal('ACQ.TRADE_STATUS_ERROR')
    const fund_change = trade.refunds.has(out_request_no) ? 'N' : 'Y'
    trade.refunds.set(out_request_no, centsOf(refund_amount))
    return { ...ok, fund_change }
  },
  'alipay.trade.fastpay.refund.query': (trades, { out_trade_no, out_request_no = '' }) => {
    const cents = trades.get(out_trade_no)?.refunds.get(out_request_no)
    return cents === undefined ? ok : { ...ok, refund_status: 'REFUND_SUCCESS', refund_amount: yuanOf(cents) }
  },
}

const noticeOf = (paymentNo: string, { amountCents }: Trade): string =>
  alipayNotice({
    notify_type: 'trade_status_sync',
    app_id: alipayConfig.appId,
    seller_id: alipayConfig.sellerId,
    out_trade_no: paymentNo,
    trade_no: `T${paymentNo}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuanOf(amountCents),
    gmt_payment: '2026-11-22 13:01:00',
  })

/** Milliseconds between two notices of the same payment. */
const noticePause = 500

/** @param portal sends the notices */
export const openBank = async (folder: string, portal: Client): Promise<Bank> => {
  writePaymentKeys(folder)
  const env = { ...wechatPayEnvIn(folder), ...alipayEnvIn(folder) }
  const [ours, theirs] = [join(folder, 'alipay-merchant.pem'), join(folder, 'alipay.pem')]
  writeFileSync(ours, alipayConfig.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(theirs, alipayConfig.alipayPublicKey.export({ type: 'spki', format: 'pem' }))
  const trades = new Map<string, Trade>()
  makeCertificate(folder, 'bank')
  const [key, cert] = ['bank.key', 'bank.crt'].map((name) => readFileSync(join(folder, name)))
  const server = createServer({ key, cert }, (request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', biz_content = '{}' } = Object.fromEntries(new URLSearchParams(body))
      const answer = methods[method]?.(trades, JSON.parse(biz_content) as Content) ?? refusal('UNKNOWN')
      response.end(alipayAnswer(method, answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    env: {
      ...env,
      PAYMENT_ALIPAY_PRIVATE_KEY_FILE: ours,
      PAYMENT_ALIPAY_PUBLIC_KEY_FILE: theirs,
      PAYMENT_ALIPAY_GATEWAY: `https://127.0.0.1:${port}/gateway.do`,
      NODE_EXTRA_CA_CERTS: join(folder, 'bank.crt'),
    },
    trades,
    pay: async (paymentNo) => {
      const trade = trades.get(paymentNo)
      if (trade === undefined || trade.isClosed) return
      trade.isPaid = true
      const notify = (): Promise<string> =>
        portal
          .ask('/api/payment/notify/alipay', noticeOf(paymentNo, trade), 'application/x-www-form-urlencoded')
          .then(({ text }) => text)
          .catch(() => '')
      while ((await notify()) !== 'success') await pause(noticePause)
    },
  }
}
