import { desc, inArray, notInArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { invoice } from '../../modules/invoice/invoice.tables'
import { findInvoice } from '../../modules/invoice/invoice.repository'
import { decideInvoice, decisions } from './decide-invoice.service'
import { invoicesHtml } from './invoices.page'
import { safelyParse } from '../../http/safely-parse'

const shownWaiting = 50
const shownRecent = 10
const waiting = ['SUBMITTED', 'ISSUING', 'RED_CONFIRMING', 'EXCHANGING'] as const

const applicationNo = z.string().regex(/^\w{1,32}$/)
const pressed = z.object({ applicationNo, decision: z.enum(decisions) })

/** `/dev/invoices`: invoices that wait for the stand-in of the tax authority, and buttons that answer in its place. */
export const invoicesDevPage = (dev: FastifyInstance): void =>
  void dev.register(async (app) => {
    const { deps } = dev
    // Another page may have added a parser for forms to the surrounding scope already.
    app.removeContentTypeParser('application/x-www-form-urlencoded')
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      },
    )

    const show = async (reply: FastifyReply, decided: string): Promise<FastifyReply> => {
      const newest = () =>
        deps.db.select().from(invoice).orderBy(desc(invoice.createdAt), desc(invoice.applicationNo)).$dynamic()
      const html = invoicesHtml({
        waiting: await newest()
          .where(inArray(invoice.status, [...waiting]))
          .limit(shownWaiting),
        recent: await newest()
          .where(notInArray(invoice.status, [...waiting]))
          .limit(shownRecent),
        decided: decided === '' ? null : ((await findInvoice(deps.db, decided)) ?? null),
      })
      return reply
        .headers({
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(html)
    }

    app.get('/invoices', (request, reply) => {
      const decided = safelyParse(applicationNo, (request.query as { decided?: unknown }).decided)
      return show(reply, decided.data ?? '')
    })

    app.post('/invoices', async (request, reply) => {
      const form = safelyParse(pressed, request.body)
      if (!form.success || (await findInvoice(deps.db, form.data.applicationNo)) === undefined) return show(reply, '')
      await decideInvoice(deps, form.data.applicationNo, form.data.decision)
      return reply.redirect(`/dev/invoices?decided=${encodeURIComponent(form.data.applicationNo)}`, 303)
    })
  })
