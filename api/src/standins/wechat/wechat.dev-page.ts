import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../host/escape'
import { sendPlainPage } from '../../http/plain-page'
import { safelyParse } from '../../http/safely-parse'
import { sendConfirmed, sendExpired, sendScanRejected } from '../../modules/wechat/wechat.page'
import { codeOf } from './demo-wechat'
import { closeTicket, confirmTicket, findTicket, markScanned } from '../../modules/wechat/wechat.repository'

const address = z.object({ ticket: z.string().regex(/^[\w-]{22}$/) })
const fromAccount = z.object({ state: z.string().regex(/^[0-9a-f]{32}$/) })
const wechatId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/)
const answerTo = <Shape extends z.ZodRawShape>(question: z.ZodObject<Shape>) =>
  z.discriminatedUnion('answer', [
    question.extend({ answer: z.literal('yes'), wechatId }),
    question.extend({ answer: z.literal('no') }),
  ])

const sendQuestion = (reply: FastifyReply, path: string, name: string, value: string): FastifyReply =>
  sendPlainPage(
    reply,
    200,
    '微信登录确认（演示）',
    `<p>此页代替手机微信，请确认登录。</p>
<form method="post" action="${path}"><input type="hidden" name="${name}" value="${escapeHtml(value)}">
<label for="wechatId">演示微信号</label>
<input id="wechatId" name="wechatId" value="demo-wechat" required maxlength="64" pattern="[A-Za-z0-9_\\-]+" title="字母、数字、下划线或短横线" autocomplete="off">
<button class="yes" name="answer" value="yes">确认登录</button><button class="no" name="answer" value="no" formnovalidate>取消</button></form>`,
  )

/** `/dev/wechat` stands in for the phone that scans and confirms, `/dev/wechat-account` for WeChat's own browser. */
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
    return ticketRow?.state === 'SCANNED'
      ? sendQuestion(reply, '/dev/wechat', 'ticket', ticketRow.ticket)
      : sendExpired(reply)
  })

  app.post('/wechat', async (request, reply) => {
    const form = safelyParse(answerTo(address), request.body)
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

  /** WeChat's question inside its own browser, and its redirect with the answer. */
  app.get('/wechat-account', (request, reply) => {
    const query = safelyParse(fromAccount, request.query)
    return query.success ? sendQuestion(reply, '/dev/wechat-account', 'state', query.data.state) : sendExpired(reply)
  })

  app.post('/wechat-account', (request, reply) => {
    const form = safelyParse(answerTo(fromAccount), request.body)
    if (!form.success) return sendExpired(reply)
    const { data } = form
    const query = new URLSearchParams({ state: data.state })
    if (data.answer === 'yes') query.set('code', codeOf(data.wechatId))
    return reply.redirect(`/wechat/account?${query.toString()}`, 303)
  })
}
