import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { browserOf } from '../../http/browser-mark'
import { sendPlainPage } from '../../http/plain-page'
import { recordRefusal } from '../../http/request-outcome'
import { safelyParse } from '../../http/safely-parse'
import { closeTicket, confirmTicket, findTicket, markScanned } from './wechat.repository'
import { sendConfirmed, sendExpired, sendForeign, sendScanRejected } from './wechat.page'

/** `code` is missing where the person said no. */
const query = z.object({ state: z.string().regex(/^[\w-]{22}$/), code: z.string().min(1).max(512).optional() })

/**
 * `GET /wechat/callback`: where WeChat redirects the widget's frame after the scan. A ticket allows one request to
 * WeChat, from the browser that began it only: `state` can be sent to anybody, and confirming a foreign one would log
 * its owner in.
 */
export const wechatCallback = (app: FastifyInstance): void => {
  const { db, clock, ports, config } = app.deps
  app.get('/wechat/callback', async (request, reply) => {
    const parsed = safelyParse(query, request.query)
    if (!parsed.success || ports.wechat === null) return sendExpired(reply)
    const { state: ticket, code } = parsed.data
    const ticketRow = await findTicket(db, ticket, clock())
    if (ticketRow === undefined) return sendExpired(reply)
    if (ticketRow.browserHash === '' || ticketRow.browserHash !== browserOf(config, request)) {
      recordRefusal(request, 'FOREIGN_BROWSER')
      return sendForeign(reply)
    }
    if (!(await markScanned(db, ticket, clock()))) return sendExpired(reply)
    const person = code === undefined ? null : await ports.wechat.exchange(code).catch(() => undefined)
    if (person === undefined) {
      await closeTicket(db, ticket, 'FAILED', clock())
      return sendPlainPage(reply, 502, '微信登录暂时不可用', '<p role="alert">请稍后重试，或使用其他方式登录。</p>')
    }
    if (person === null) {
      await closeTicket(db, ticket, 'REFUSED', clock())
      return sendScanRejected(reply)
    }
    return (await confirmTicket(db, ticket, person, clock())) ? sendConfirmed(reply) : sendExpired(reply)
  })
}
