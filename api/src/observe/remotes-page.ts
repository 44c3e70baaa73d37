import type { CanaryMeasure, CanaryVerdict, Registry } from '@portal/contract/registry'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/database'
import { escapeHtml } from '../host/escape'
import { recentFailures, remoteHealth, vitalFigures } from '../modules/telemetry/remote-health'
import { servedBuilds, type ServedBuild } from './remote-builds'

const shanghaiTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

type Cell = string | number | null | undefined

/** Some of the cells came from browsers, so all are escaped. */
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
body { margin: 0 auto; max-width: 1600px; padding: 24px 16px; font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; color: #1f2933; }
div { overflow-x: auto; } table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: 8px 6px; font-size: 14px; border-bottom: 1px solid #d9e0e8; white-space: nowrap; }
td { font-variant-numeric: tabular-nums; }
</style></head>
<body><h1>子应用运行情况</h1><p>各浏览器最近 24 小时上报的数据，不含个人信息；时间单位为毫秒。刷新页面查看最新情况。</p>
${content}</body></html>`

const milliseconds = (value: number | null | undefined) => value && Math.round(value)
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

const roleTexts = { live: '线上', canary: '灰度', previous: '上一版', preview: '预览' } as const
const roleOf = ({ role, percent: share }: ServedBuild): string =>
  share > 0 && share < 100 ? `${roleTexts[role]} ${share}%` : roleTexts[role]

const measureTexts: Record<CanaryMeasure, string> = {
  broken: '页面出错的访问',
  refused: '接口报错的访问',
  inp: 'INP 慢于线上 p75 的访问',
  lcp: 'LCP 慢于线上 p75 的访问',
  inpBudget: 'INP 超出预算的访问',
  lcpBudget: 'LCP 超出预算的访问',
}
const decisionTexts = { widened: '已扩大', live: '已全量', withdrawn: '已撤回' } as const

const verdictRow = (remote: string, { build, decision, at, visits, reason }: CanaryVerdict): Cell[] => [
  remote,
  build,
  decisionTexts[decision],
  shanghaiTime.format(new Date(at)),
  visits,
  reason && `${measureTexts[reason.measure]}占 ${percent(reason.canary)}，线上 ${percent(reason.live)}`,
]

/** p75 and the budget behind it, both in milliseconds. */
const withBudget = (p75: number | null | undefined, budget: number | undefined): Cell =>
  budget === undefined ? milliseconds(p75) : `${milliseconds(p75) ?? '—'} / ${budget}`

const buildTable = async (db: Db, registry: Registry, now: Date): Promise<string> => {
  const builds = servedBuilds(registry)
  const health = await remoteHealth(
    db,
    builds.map(({ remote, release }) => ({ remote, version: release.build })),
    now,
  )
  return table(
    '各版本',
    [
      '子应用',
      '版本',
      '状态',
      '负责团队',
      '访问',
      'LCP p75 / 预算',
      'INP p75 / 预算',
      '打开 p50 / p95',
      '打开次数',
      '重试',
      '回退',
      '抛错',
      '接口报错',
      '卡住',
      '缺失',
      '超时',
      '出错',
      '不兼容',
    ],
    builds.map((build) => {
      const { owner, budgets, build: version } = build.release
      const of = health.find((each) => each.remote === build.remote && each.version === version)
      return [
        build.remote,
        version,
        roleOf(build),
        owner,
        of?.visits ?? 0,
        withBudget(of?.lcp, budgets?.lcp),
        withBudget(of?.inp, budgets?.inp),
        of?.loads ? `${milliseconds(of.p50)} / ${milliseconds(of.p95)}` : null,
        of?.loads ?? 0,
        of?.retries ?? 0,
        of?.fallbacks ?? 0,
        of?.throws ?? 0,
        of?.answers ?? 0,
        of?.blocks ?? 0,
        of?.missing ?? 0,
        of?.timeout ?? 0,
        of?.error ?? 0,
        of?.incompatible ?? 0,
      ]
    }),
  )
}

const verdictTable = ({ remotes }: Registry): string =>
  table(
    '灰度判定',
    ['子应用', '版本', '结论', '时间', '访问', '依据'],
    remotes.flatMap(({ name, verdict }) => (verdict ? [verdictRow(name, verdict)] : [])),
  )

const failureTable = async (db: Db): Promise<string> =>
  table(
    '最近的失败',
    ['时间', '子应用', '版本', '类型', '页面', '错误编号'],
    (await recentFailures(db)).map(({ receivedAt, remote, version, detail, path, traceId }) => [
      shanghaiTime.format(receivedAt),
      remote,
      version,
      detail,
      path,
      traceId,
    ]),
  )

const vitalTable = async (db: Db, now: Date): Promise<string> =>
  table(
    '页面体验',
    ['指标', '次数', 'p75'],
    (await vitalFigures(db, now)).map(({ name, count, p75 }) => [name, count, p75 && Math.round(p75 * 1000) / 1000]),
  )

/** The health of every build that browsers may get, and the decisions about canaries. */
export const remotesPage = async (
  { db, clock }: Pick<FastifyInstance['deps'], 'db' | 'clock'>,
  registry: Registry,
): Promise<string> => {
  const now = clock()
  return page(
    [
      await buildTable(db, registry, now),
      verdictTable(registry),
      await failureTable(db),
      await vitalTable(db, now),
    ].join('\n'),
  )
}
