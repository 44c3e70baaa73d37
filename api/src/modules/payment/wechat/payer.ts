import * as links from '@portal/contract/links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../config/config'
import { isSameSecret } from '../../../crypto/is-same-secret'
import { pseudonym } from '../../../crypto/pseudonym'
import { browserOf } from '../../../http/browser-mark'
import { sendPlainPage } from '../../../http/plain-page'
import { recordRefusal } from '../../../http/request-outcome'
import { safelyParse } from '../../../http/safely-parse'
import { stateOf } from '../../../wechat-oauth/wechat-oauth'

type Site = Pick<Config, 'mode' | 'secret'>

/**
 * `state` of the authorization in which WeChat says who pays an attempt. It is good in the browser that began alone, so
 * that nobody can be led to pay an attempt that they did not open.
 */
export const payerState = ({ secret }: Site, paymentNo: string, browser: string): string =>
  `${paymentNo}${stateOf(pseudonym(secret, 'payer-state', `${browser}\n${paymentNo}`))}`

/** Seconds. Another person may log in to this WeChat, whose payments WeChat would refuse by the id of the former. */
const lifetime = 3600

const nameOf = ({ mode }: Site): string => (mode === 'production' ? '__Host-portal-payer' : 'portal-payer')
const signatureOf = ({ secret }: Site, browser: string, payerId: string): string =>
  pseudonym(secret, 'payer', `${browser}\n${payerId}`)

/** The payer's id in this browser's cookie; '' for none, or one of another browser. No script reads it. */
export const payerOf = (site: Site, request: FastifyRequest): string => {
  const browser = browserOf(site, request)
  const [, payerId = '', signature = ''] =
    new RegExp(`(?:^|; *)${nameOf(site)}=([\\w-]{1,128})\\.([\\w-]{22})(?:;|$)`).exec(request.headers.cookie ?? '') ??
    []
  return browser !== '' && payerId !== '' && isSameSecret(signature, signatureOf(site, browser, payerId)) ? payerId : ''
}

const cookieOf = (site: Site, browser: string, payerId: string): string =>
  [
    `${nameOf(site)}=${payerId}.${signatureOf(site, browser, payerId)}`,
    'Path=/',
    `Max-Age=${lifetime}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(site.mode === 'production' ? ['Secure'] : []),
  ].join('; ')

const query = z.object({
  state: z.string().regex(/^P\d{20}[0-9a-f]{32}$/),
  code: z.string().min(1).max(512).optional(),
})
const numberLength = 21

const sendRefused = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(
    reply,
    403,
    '无法在此支付',
    '<p role="alert">该支付不是从此浏览器发起的，请返回待付款页面重新支付。</p>',
  )

/**
 * `GET /wechat/payer`: where WeChat leads its browser back with the code of the person who pays. The browser goes on to
 * the attempt; without a payer, its page offers to try again.
 */
export const payerCallback = (app: FastifyInstance): void => {
  const { config, ports } = app.deps
  app.get('/wechat/payer', async (request, reply) => {
    const parsed = safelyParse(query, request.query)
    if (!parsed.success) return sendRefused(reply)
    const { state, code } = parsed.data
    const paymentNo = state.slice(0, numberLength)
    const browser = browserOf(config, request)
    if (browser === '' || !isSameSecret(state, payerState(config, paymentNo, browser))) {
      recordRefusal(request, 'FOREIGN_BROWSER')
      return sendRefused(reply)
    }
    const payerId = code === undefined ? null : await ports.payment.WECHAT.inWechat?.payerOf(code).catch(() => null)
    const isKnown = typeof payerId === 'string' && /^[\w-]{1,128}$/.test(payerId)
    if (isKnown) void reply.header('set-cookie', cookieOf(config, browser, payerId))
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(links.returnedPayment(paymentNo, isKnown), 303)
  })
}
