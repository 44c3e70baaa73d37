import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../host/escape'
import { recentFailures, remoteFigures, vitalFigures } from './telemetry-figures'

const shanghaiTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

type Cell = string | number | null

/** Everything in the cells came from browsers, so it is escaped. */
const table = (caption: string, heads: string[], rows: Cell[][]): string => {
  const line = (cells: Cell[]) =>
    `<tr>${cells.map((cell) => `<td>${escapeHtml(String(cell ?? '—'))}</td>`).join('')}</tr>`
  const body = rows.length === 0 ? `<tr><td colspan="${heads.length}">还没有数据</td></tr>` : rows.map(line).join('')
  return `<h2>${caption}</h2><div><table aria-label="${caption}"><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${body}</tbody></table></div>`
}

const page = (content: string): string => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>子应用运行情况</title>
<style>
body { margin: 0 auto; max-width: 1040px; padding: 24px 16px; font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; color: #1f2933; }
div { overflow-x: auto; } table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid #d9e0e8; white-space: nowrap; }
td { font-variant-numeric: tabular-nums; }
</style></head>
<body><h1>子应用运行情况</h1><p>各浏览器最近七天上报的数据，不含个人信息。刷新页面查看最新情况。</p>
${content}</body></html>`

const milliseconds = (value: number | null) => value && Math.round(value)

/** `GET /dev/remotes`: what browsers reported about the remotes, per build. */
export const telemetryDevPage = (app: FastifyInstance): void => {
  app.get('/remotes', async (_request, reply) => {
    const { db } = app.deps
    const remotes = await remoteFigures(db)
    const failures = await recentFailures(db)
    const vitals = await vitalFigures(db)
    const content = [
      table(
        '各版本',
        ['子应用', '版本', '打开次数', 'p50（毫秒）', 'p95（毫秒）', '重试', '回退', '失败'],
        remotes.map(({ remote, version, loads, p50, p95, retries, fallbacks, failures: failed }) => [
          remote,
          version,
          loads,
          milliseconds(p50),
          milliseconds(p95),
          retries,
          fallbacks,
          failed,
        ]),
      ),
      table(
        '最近的失败',
        ['时间', '子应用', '版本', '类型', '页面', '错误编号'],
        failures.map(({ receivedAt, remote, version, detail, path, traceId }) => [
          shanghaiTime.format(receivedAt),
          remote,
          version,
          detail,
          path,
          traceId,
        ]),
      ),
      table(
        '页面体验',
        ['指标', '次数', 'p75'],
        vitals.map(({ name, count, p75 }) => [name, count, p75 && Math.round(p75 * 1000) / 1000]),
      ),
    ].join('\n')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page(content))
  })
}
