import { randomUUID } from 'node:crypto'
import { parseYuan } from '@portal/rules/money'
import { desc, inArray, notInArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { invoice } from '../../modules/invoice/invoice.tables'
import { findInvoice } from '../../modules/invoice/invoice.repository'
import { BusinessError } from '../../http/business-error'
import { requestIssuing } from '../../modules/invoice/issuing/request-issuing.service'
import { reversePart } from '../../modules/invoice/reversal/reverse-part.service'
import { decideInvoice, decisions } from './decide-invoice.service'
import { invoicesHtml } from './invoices.page'
import { safelyParse } from '../../http/safely-parse'

const shownWaiting = 50
const shownRecent = 10
const waiting = ['SUBMITTED', 'ISSUING', 'RED_CONFIRMING', 'EXCHANGING'] as const

const applicationNo = z.string().regex(/^\w{1,32}$/)
const pressed = z.object({ applicationNo, decision: z.enum(decisions) })
const pressedPart = z.object({ applicationNo, decision: z.literal('PART'), yuan: z.string().max(20) })

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

    const show = async (reply: FastifyReply, decided: string, refusal = ''): Promise<FastifyReply> => {
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
        refusal,
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

    /** Takes a part back, like the carrier's call. @returns the sentence of a refusal; '' otherwise */
    const takeBack = async (number: string, yuan: string): Promise<string> => {
      const amountCents = parseYuan(yuan)
      if (amountCents === null || amountCents === 0) return '请输入大于0的金额，最多两位小数'
      const request = {
        requestId: randomUUID(),
        applicationNo: number,
        amountCents,
        reason: '04' as const,
        note: '演示',
      }
      try {
        await reversePart(deps, request)
        await requestIssuing(deps, number)
        return ''
      } catch (error) {
        if (error instanceof BusinessError) return error.message
        throw error
      }
    }

    app.post('/invoices', async (request, reply) => {
      const part = safelyParse(pressedPart, request.body)
      if (part.success) {
        const refusal = await takeBack(part.data.applicationNo, part.data.yuan)
        if (refusal !== '') return show(reply, '', refusal)
        return reply.redirect(`/dev/invoices?decided=${encodeURIComponent(part.data.applicationNo)}`, 303)
      }
      const form = safelyParse(pressed, request.body)
      if (!form.success || (await findInvoice(deps.db, form.data.applicationNo)) === undefined) return show(reply, '')
      await decideInvoice(deps, form.data.applicationNo, form.data.decision)
      return reply.redirect(`/dev/invoices?decided=${encodeURIComponent(form.data.applicationNo)}`, 303)
    })
  })
