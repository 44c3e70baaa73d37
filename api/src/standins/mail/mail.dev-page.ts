import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../host/escape'
import { sendError } from '../../http/envelope'
import { type AttachmentFacts, findAttachment, lastMails, type StoredMail } from './mail.repository'

const maxMails = 50

const shanghaiTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const page = (messages: string): string => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>邮件发件箱</title>
<style>
body { margin: 0 auto; max-width: 840px; padding: 24px 16px; font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; color: #1f2933; }
article { padding: 16px 0; border-top: 1px solid #d9e0e8; } h2 { margin: 0; font-size: 18px; } p { margin: 0; color: #52606d; overflow-wrap: anywhere; }
pre { margin: 8px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
ul { margin: 12px 0 0; padding: 0; list-style: none; } li { margin-top: 8px; }
a { display: inline-block; padding: 6px 12px; border: 1px solid #d9e0e8; border-radius: 8px; color: #0958d9; text-decoration: none; overflow-wrap: anywhere; } a:hover { text-decoration: underline; } a:focus-visible { outline: 3px solid #7db4f5; outline-offset: 2px; }
a small { margin-left: 8px; color: #52606d; white-space: nowrap; }
</style></head>
<body><main><h1>邮件发件箱</h1><p>演示环境不发送邮件，最近 ${maxMails} 封显示在这里。刷新页面查看新邮件。</p>${messages}</main></body></html>`

const link = ({ messageId, part, fileName, bytes }: AttachmentFacts): string =>
  `<li><a href="/dev/mail/attachment?messageId=${encodeURIComponent(messageId)}&amp;part=${part}" download>${escapeHtml(fileName)}<small>${Math.ceil(bytes / 1024)} KB</small></a></li>`

const article = ({ createdAt, recipient, subject, body, attachments }: StoredMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>${shanghaiTime.format(createdAt)} · ${escapeHtml(recipient)}</p><pre>${escapeHtml(body)}</pre>${attachments.length === 0 ? '' : `<ul>${attachments.map(link).join('')}</ul>`}</article>`

/** `GET /dev/mail`: the messages that the mail stand-in did not send, newest first, with their attachments. */
export const mailDevPage = (app: FastifyInstance): void => {
  app.get('/mail', async (_request, reply) => {
    const articles = (await lastMails(app.deps.db, maxMails)).map(article).join('')
    const html = page(articles === '' ? '<p>还没有邮件</p>' : articles)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(html)
  })

  app.get('/mail/attachment', async (request, reply) => {
    const { messageId, part } = request.query as { messageId?: unknown; part?: unknown }
    const attachment =
      typeof messageId === 'string' && /^\d{1,3}$/.test(String(part))
        ? await findAttachment(app.deps.db, messageId, Number(part))
        : undefined
    if (attachment === undefined) return sendError(reply.header('cache-control', 'no-store'), 'UNKNOWN_PATH')
    return reply
      .type(attachment.type)
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.fileName)}`,
      })
      .send(Buffer.from(attachment.content))
  })
}
