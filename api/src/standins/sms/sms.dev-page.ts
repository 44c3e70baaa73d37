import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../host/escape'
import { smsOutbox } from './sms-outbox.tables'

const maxMessages = 50

const shanghaiTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const channelNames = { SMS: '短信', WECHAT: '微信' }

const page = (rows: string): string => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>短信与微信发件箱</title>
<style>
body { margin: 0 auto; max-width: 840px; padding: 24px 16px; font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; color: #1f2933; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: 8px 12px; border-bottom: 1px solid #d9e0e8; }
td { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; } td:nth-child(-n+3) { white-space: nowrap; }
@media (max-width: 600px) {
thead { position: absolute; clip-path: inset(50%); } tr { display: block; padding: 8px 0; border-bottom: 1px solid #d9e0e8; }
td { display: inline-block; padding: 0 12px 4px 0; border: 0; } td:nth-child(4) { display: block; }
}
</style></head>
<body><h1>短信与微信发件箱</h1><p>演示环境不发送短信和微信消息，最近 ${maxMessages} 条显示在这里。刷新页面查看新消息。</p>
<table><thead><tr><th scope="col">时间</th><th scope="col">渠道</th><th scope="col">收件人</th><th scope="col">内容</th></tr></thead><tbody>${rows}</tbody></table></body></html>`

/** The text with its links to follow, which a phone makes of addresses as well. */
const withLinks = (message: string): string =>
  escapeHtml(message).replace(/https?:\/\/[\w.:/-]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)

/** `GET /dev/outbox`: the messages of the stand-ins for SMS and WeChat, which send none, newest first. */
export const smsDevPage = (app: FastifyInstance): void => {
  app.get('/outbox', async (_request, reply) => {
    const messages = await app.deps.db.select().from(smsOutbox).orderBy(desc(smsOutbox.createdAt)).limit(maxMessages)
    const rows = messages
      .map(
        ({ createdAt, channel, mobileNo, message }) =>
          `<tr><td>${shanghaiTime.format(createdAt)}</td><td>${channelNames[channel]}</td><td>${escapeHtml(mobileNo)}</td><td>${withLinks(message)}</td></tr>`,
      )
      .join('')
    const empty = '<tr><td colspan="4">还没有消息</td></tr>'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page(rows === '' ? empty : rows))
  })
}
