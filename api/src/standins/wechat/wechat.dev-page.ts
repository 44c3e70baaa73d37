import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../host/escape'
import { sendPlainPage } from '../../http/plain-page'
import { safelyParse } from '../../http/safely-parse'
import { sendConfirmed, sendExpired, sendScanRejected } from '../../modules/wechat/wechat.page'
import { closeTicket, confirmTicket, findTicket, markScanned } from '../../modules/wechat/wechat.repository'

const address = z.object({ ticket: z.string().regex(/^[\w-]{22}$/) })
const answer = z.discriminatedUnion('answer', [
  address.extend({
    answer: z.literal('yes'),
    wechatId: z
      .string()
      .trim()
      .regex(/^[\w-]{1,64}$/),
  }),
  address.extend({ answer: z.literal('no') }),
])

const sendQuestion = (reply: FastifyReply, ticket: string): FastifyReply =>
  sendPlainPage(
    reply,
    200,
    '微信登录确认（演示）',
    `<p>此页代替手机微信，请确认登录。</p>
<form method="post" action="/dev/wechat"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<label for="wechatId">演示微信号</label>
<input id="wechatId" name="wechatId" value="demo-wechat" required maxlength="64" pattern="[A-Za-z0-9_\\-]+" title="字母、数字、下划线或短横线" autocomplete="off">
<button class="yes" name="answer" value="yes">确认登录</button><button class="no" name="answer" value="no" formnovalidate>取消</button></form>`,
  )

/** `/dev/wechat`: the stand-in for the phone that scans and confirms. */
export const wechatDevPage = (app: FastifyInstance): void => {
  const { db, clock } = app.deps

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )

  app.get('/wechat', async (request, reply) => {
    const query = safelyParse(address, request.query)
    if (!query.success) return sendExpired(reply)
    await markScanned(db, query.data.ticket, clock())
    const ticketRow = await findTicket(db, query.data.ticket, clock())
    return ticketRow?.state === 'SCANNED' ? sendQuestion(reply, ticketRow.ticket) : sendExpired(reply)
  })

  app.post('/wechat', async (request, reply) => {
    const form = safelyParse(answer, request.body)
    if (!form.success) return sendExpired(reply)
    const { data } = form
    if (data.answer === 'no')
      return (await closeTicket(db, data.ticket, 'REFUSED', clock())) ? sendScanRejected(reply) : sendExpired(reply)
    const isConfirmed = await confirmTicket(
      db,
      data.ticket,
      { wechatId: data.wechatId, nickname: data.wechatId },
      clock(),
    )
    return isConfirmed ? sendConfirmed(reply) : sendExpired(reply)
  })
}
