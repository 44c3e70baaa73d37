import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { findAttempt, sharesOf } from '../payment.repository'
import { upToDate } from '../query-payment.service'
import { cashierHtml, unknownCashierHtml } from './cashier-page'
import { cashierPath, noticeSignatureHeader } from './sandbox-payment'
import { isSandboxSignature, sandboxSignature } from './sandbox-signature'

const address = z.object({ paymentNo: z.string().max(40), sig: z.string().max(128), failed: z.string().optional() })
const answer = address.extend({ result: z.enum(['success', 'fail']) })

const contentSecurityPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)

/** The sandbox's cashier (outside `/api`): shows an attempt and reports to `payment/notify` what the person lets the bank do. */
export const cashierPages = (app: FastifyInstance): void => {
  const { config: { secret } } = app.deps

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })

  const findSigned = async ({ paymentNo, sig }: { paymentNo: string; sig: string }) =>
    isSandboxSignature(secret, 'cashier', paymentNo, sig) ? findAttempt(app.deps.db, paymentNo) : undefined

  app.get('/sandbox/cashier', async (request, reply) => {
    const query = address.safeParse(request.query)
    const found = query.success ? await findSigned(query.data) : undefined
    if (!query.success || found === undefined) return sendPage(reply, 404, unknownCashierHtml())
    const attempt = await upToDate(app.deps, found)
    const orderCount = (await sharesOf(app.deps.db, attempt.paymentNo)).length
    return sendPage(reply, 200, cashierHtml(attempt, orderCount, query.data.sig, query.data.failed !== undefined))
  })

  app.post('/sandbox/cashier', async (request, reply) => {
    const form = answer.safeParse(request.body)
    const attempt = form.success ? await findSigned(form.data) : undefined
    if (!form.success || attempt === undefined) return sendPage(reply, 404, unknownCashierHtml())
    const { paymentNo, amountCents } = attempt
    const paid = form.data.result === 'success'
    const body = JSON.stringify({ paymentNo, amountCents, paid })
    await app.inject({
      method: 'POST',
      url: '/api/payment/notify',
      headers: { 'content-type': 'application/json', [noticeSignatureHeader]: sandboxSignature(secret, 'notice', body) },
      payload: body,
    })
    return reply.redirect(`${cashierPath(secret, paymentNo)}${paid ? '' : '&failed=1'}`, 303)
  })
}
