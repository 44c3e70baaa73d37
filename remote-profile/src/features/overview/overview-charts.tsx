import { formatYuan } from '@portal/shared'
import prose from '@portal/kit/prose.module.css'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import styles from './overview-charts.module.css'
import { type laneRows, monthText, percent, type MonthRow, type spendingRows, type stateRows } from './overview-rows'

/** One colour for a product, whichever others there are. */
const productFills = {
  STD: 'var(--portal-brand)',
  ECO: 'color-mix(in srgb, var(--portal-brand) 62%, var(--portal-surface))',
  DRD: 'var(--portal-rating)',
  EXP: 'var(--portal-attention)',
  FTL: 'var(--portal-success)',
  IEX: 'color-mix(in srgb, var(--portal-rating) 62%, var(--portal-surface))',
  IST: 'color-mix(in srgb, var(--portal-success) 62%, var(--portal-surface))',
  HMX: 'color-mix(in srgb, var(--portal-attention) 62%, var(--portal-surface))',
  HMS: 'var(--portal-text-faint)',
} as const

const stateFills = {
  waitPickup: 'var(--portal-warning)',
  inTransit: 'color-mix(in srgb, var(--portal-brand) 62%, var(--portal-surface))',
  delivering: 'var(--portal-brand)',
  signed: 'var(--portal-success)',
  exception: 'var(--portal-danger)',
  canceled: 'var(--portal-text-faint)',
} as const

const tick = { fill: 'var(--portal-text-secondary)', fontSize: 12 }
/** Rows of a chart whose bars lie. */
const rowHeight = 34

/** 10,500 yuan → `1.05万`. */
const axisYuan = (cents: number): string => {
  const yuan = cents / 100
  return yuan >= 10_000 ? `${Number((yuan / 10_000).toFixed(2))}万` : String(yuan)
}

/** `1月`; the first month and each January with their year. */
const axisMonth = (month: string, index: number): string =>
  index === 0 || month.endsWith('-01')
    ? `${month.slice(2, 4)}/${Number(month.slice(5))}`
    : `${Number(month.slice(5))}月`

const Swatch = ({ code }: { code: keyof typeof productFills }) => (
  <span className={styles.swatch} style={{ background: productFills[code] }} />
)

interface MonthDetailProps {
  active?: boolean
  payload?: readonly { payload?: unknown }[]
  products: ReturnType<typeof spendingRows>['products']
}

/** The products of the month below the pointer. */
const MonthDetail = ({ active, payload, products }: MonthDetailProps) => {
  const row = payload?.[0]?.payload as MonthRow | undefined
  if (!active || row === undefined) return null
  return (
    <div className={styles.detail}>
      <strong>{monthText(row.month)}</strong>
      {products
        .filter(({ code }) => row.cents[code] !== undefined)
        .map(({ code, name }) => (
          <span key={code} className={styles.pair}>
            <span>
              <Swatch code={code} />
              {name}
            </span>
            <span className={prose.digits}>{formatYuan(row.cents[code] ?? 0)}</span>
          </span>
        ))}
      <span className={`${styles.pair} ${prose.strong}`}>
        <span>合计</span>
        <span className={prose.digits}>{formatYuan(row.totalCents)}</span>
      </span>
    </div>
  )
}

/** Months as stacked bars. The charts are for the eye alone: readers have the tables. */
export const SpendingChart = ({ rows, products }: ReturnType<typeof spendingRows>) => (
  <div aria-hidden="true">
    <ul className={styles.legend}>
      {products.map(({ code, name, totalCents }) => (
        <li key={code}>
          <Swatch code={code} />
          {name} <span className={`${prose.digits} ${styles.amount}`}>{formatYuan(totalCents)}</span>
        </li>
      ))}
    </ul>
    <BarChart
      responsive
      className={styles.months}
      accessibilityLayer={false}
      data={rows}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--portal-line)" />
      <XAxis
        dataKey="month"
        tick={tick}
        tickFormatter={axisMonth}
        tickLine={false}
        axisLine={{ stroke: 'var(--portal-line)' }}
        minTickGap={4}
        interval="equidistantPreserveStart"
      />
      <YAxis width={48} tick={tick} tickFormatter={axisYuan} tickLine={false} axisLine={false} />
      <Tooltip
        cursor={{ fill: 'var(--portal-brand-soft)', opacity: 0.6, stroke: 'none' }}
        content={<MonthDetail products={products} />}
      />
      {products.map(({ code, name }) => (
        <Bar
          key={code}
          name={name}
          dataKey={({ cents }: MonthRow) => cents[code] ?? 0}
          stackId="month"
          fill={productFills[code]}
          stroke="var(--portal-surface)"
          maxBarSize={40}
        />
      ))}
    </BarChart>
  </div>
)

interface LyingBarsProps {
  rows: readonly { key: string; title: string; value: number; label: string; fill: string }[]
  /** The value of a whole bar. */
  max: number
  titleWidth: number
  labelWidth: number
}

/** Rows with a bar each, and its value as a text at the end of the row. */
const LyingBars = ({ rows, max, titleWidth, labelWidth }: LyingBarsProps) => {
  const byIndex = (text: 'title' | 'label') => (_: unknown, index: number) => rows[index]?.[text] ?? ''
  const axis = { type: 'category', dataKey: 'key', tick, tickLine: false, axisLine: false, interval: 0 } as const
  return (
    <div aria-hidden="true">
      <BarChart
        responsive
        className={styles.rows}
        style={{ height: rows.length * rowHeight }}
        accessibilityLayer={false}
        layout="vertical"
        data={[...rows]}
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      >
        <XAxis type="number" domain={[0, max]} hide />
        <YAxis {...axis} width={titleWidth} tickFormatter={byIndex('title')} />
        <YAxis {...axis} yAxisId="label" orientation="right" width={labelWidth} tickFormatter={byIndex('label')} />
        <Bar dataKey="value" barSize={14} radius={4} background={{ fill: 'var(--portal-page)', radius: 4 }} />
      </BarChart>
    </div>
  )
}

export const StateChart = ({ rows }: { rows: ReturnType<typeof stateRows> }) => (
  <LyingBars
    rows={rows.map(({ state, title, count }) => ({
      key: state,
      title,
      value: count,
      label: `${count} 票`,
      fill: stateFills[state],
    }))}
    max={Math.max(1, ...rows.map(({ count }) => count))}
    titleWidth={84}
    labelWidth={64}
  />
)

/** Shares from 0 to 1. */
export const LaneChart = ({ rows }: { rows: ReturnType<typeof laneRows> }) => (
  <LyingBars
    rows={rows.map(({ lane, share, onTime, delivered }) => ({
      key: lane,
      title: lane,
      value: share,
      label: `${percent(share)} · ${onTime}/${delivered} 票`,
      fill: share < 0.8 ? 'var(--portal-warning)' : 'var(--portal-success)',
    }))}
    max={1}
    titleWidth={100}
    labelWidth={108}
  />
)
