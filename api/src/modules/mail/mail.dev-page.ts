import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../host/escape'
import { mailOutbox } from './mail.tables'

const shown = 50

const shanghaiTime = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

const page = (messages: string): string => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>邮件发件箱</title>
<style>
body { margin: 0 auto; max-width: 840px; padding: 24px 16px; font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; color: #1f2933; }
article { padding: 16px 0; border-top: 1px solid #d9e0e8; } h2 { margin: 0; font-size: 18px; } p { margin: 0; color: #52606d; overflow-wrap: anywhere; }
pre { margin: 8px 0 0; font: inherit; white-space: pre-wrap; }
</style></head>
<body><h1>邮件发件箱</h1><p>演示环境不发送邮件，最近 ${shown} 封显示在这里。刷新页面查看新邮件。</p>${messages}</body></html>`

/** `GET /dev/mail`: what the mail stand-in did not send, newest first. */
export const mailDevPage = (app: FastifyInstance): void => {
  app.get('/mail', async (_request, reply) => {
    const messages = await app.deps.db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(shown)
    const articles = messages
      .map(({ createdAt, recipient, subject, body }) => `<article><h2>${escapeHtml(subject)}</h2><p>${shanghaiTime.format(createdAt)} · ${escapeHtml(recipient)}</p><pre>${escapeHtml(body)}</pre></article>`)
      .join('')
    const html = page(articles === '' ? '<p>还没有邮件</p>' : articles)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'").send(html)
  })
}
