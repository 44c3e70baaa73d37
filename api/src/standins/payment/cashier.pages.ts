import * as links from '@portal/contract/links'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { findAttempt, sharesOf } from '../../modules/payment/payment.repository'
import type { PaymentAttemptRecord } from '../../modules/payment/payment.tables'
import { endIfExpired } from '../../modules/payment/attempts/query-payment.service'
import { cashierActions, doAtBank, outcomes } from './cashier-actions'
import { type BankSide, cashierHtml, unknownCashierHtml } from './cashier-page'
import { cashierPath, payerCode, phoneCashierPath } from './sandbox-payment'
import { isSandboxSignature } from './sandbox-signature'
import { stateAfter, toTrade } from './sandbox-state'
import { findTrade, moveTrade, refundedOf } from './sandbox.repository'
import { safelyParse } from '../../http/safely-parse'

const address = z.object({
  paymentNo: z.string().max(40),
  sig: z.string().max(128),
  outcome: z.enum(outcomes).default(''),
  /** The phone that shows the page pays, and goes back to the portal. */
  phone: z
    .literal('1')
    .optional()
    .transform((flag) => flag === '1'),
})
const payer = z.object({ state: z.string().regex(/^[A-Za-z0-9]{1,128}$/) })
const pressed = address.omit({ outcome: true }).extend({ action: z.enum(cashierActions) })

const contentSecurityPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)

/** The sandbox's cashier (outside `/api`): shows an attempt and lets a person play its bank. */
export const cashierPages = (app: FastifyInstance): void => {
  const {
    config: { secret },
    db,
  } = app.deps

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )

  const findSigned = async ({ paymentNo, sig }: { paymentNo: string; sig: string }) =>
    isSandboxSignature(secret, 'cashier', paymentNo, sig) ? findAttempt(db, paymentNo) : undefined

  /** Opening the page counts as scanning the code: Alipay has a trade from then on. */
  const scan = async ({ paymentNo, channel, status }: PaymentAttemptRecord): Promise<BankSide> => {
    const before = await findTrade(db, paymentNo)
    const trade =
      before?.state === '' && status === 'PAYING' ? await moveTrade(db, paymentNo, stateAfter(channel, 'scan')) : before
    return {
      state: trade?.state ?? '',
      isPaid: trade !== undefined && toTrade(trade).state === 'PAID',
      refundedCents: await refundedOf(db, paymentNo),
      refusesRefunds: trade?.refusesRefunds ?? false,
    }
  }

  app.get('/sandbox/cashier', async (request, reply) => {
    const query = safelyParse(address, request.query)
    const signedAttempt = query.success ? await findSigned(query.data) : undefined
    if (!query.success || signedAttempt === undefined) return sendPage(reply, 404, unknownCashierHtml())
    const attempt = await endIfExpired(app.deps, signedAttempt)
    const orderCount = (await sharesOf(db, attempt)).length
    return sendPage(
      reply,
      200,
      cashierHtml({
        attempt,
        orderCount,
        signature: query.data.sig,
        bank: await scan(attempt),
        outcome: query.data.outcome,
        isPhone: query.data.phone,
      }),
    )
  })

  app.post('/sandbox/cashier', async (request, reply) => {
    const form = safelyParse(pressed, request.body)
    const attempt = form.success ? await findSigned(form.data) : undefined
    if (!form.success || attempt === undefined) return sendPage(reply, 404, unknownCashierHtml())
    const { action, phone } = form.data
    const outcome = await doAtBank(app, attempt, action)
    if (phone && action === 'success') return reply.redirect(links.returnedPayment(attempt.paymentNo), 303)
    const path = (phone ? phoneCashierPath : cashierPath)(secret, attempt.paymentNo)
    return reply.redirect(`${path}${outcome === '' ? '' : `&outcome=${outcome}`}`, 303)
  })

  /** WeChat, which says who pays without asking (`snsapi_base`). */
  app.get('/sandbox/payer', (request, reply) => {
    const query = safelyParse(payer, request.query)
    if (!query.success) return sendPage(reply, 404, unknownCashierHtml())
    return reply.redirect(`/wechat/payer?code=${payerCode}&state=${query.data.state}`, 303)
  })
}
