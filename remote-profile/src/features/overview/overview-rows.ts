import type { OrderOverview } from '@portal/contract/order-overview'
import { productName } from '@portal/shared'

type ProductCode = OrderOverview['spending'][number]['productCode']

export interface ProductTotal {
  code: ProductCode
  name: string
  totalCents: number
}

export interface MonthRow {
  /** `2026-11`. */
  month: string
  /** By product, in cents; a product without spending in the month is missing. */
  cents: Partial<Record<ProductCode, number>>
  totalCents: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** A new customer sees half a year at least, so that a single month has its place. */
const minMonths = 6

/** The months from the first one with spending on, and the products in them, the dearest first. */
export const spendingRows = ({ months, spending }: Pick<OrderOverview, 'months' | 'spending'>) => {
  const rows = months.map((month): MonthRow => {
    const ofMonth = spending.filter((each) => each.month === month)
    return {
      month,
      cents: Object.fromEntries(ofMonth.map(({ productCode, amountCents }) => [productCode, amountCents])),
      totalCents: sum(ofMonth.map(({ amountCents }) => amountCents)),
    }
  })
  const first = rows.findIndex(({ totalCents }) => totalCents > 0)
  const products = [...new Set(spending.map(({ productCode }) => productCode))]
    .map((code): ProductTotal => ({
      code,
      name: productName(code),
      totalCents: sum(rows.map(({ cents }) => cents[code] ?? 0)),
    }))
    .toSorted((one, other) => other.totalCents - one.totalCents)
  return {
    rows: rows.slice(Math.min(Math.max(first, 0), rows.length - minMonths)),
    products,
    totalCents: sum(products.map(({ totalCents }) => totalCents)),
  }
}

/** `2026-11` → `2026年11月`. */
export const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

const stateTitles = {
  waitPickup: '待揽收',
  inTransit: '运输中',
  delivering: '派送中',
  signed: '已签收',
  exception: '异常与退回',
  canceled: '已取消',
} as const

export const stateRows = ({ states }: Pick<OrderOverview, 'states'>) =>
  (Object.keys(stateTitles) as (keyof typeof stateTitles)[]).map((state) => ({
    state,
    title: stateTitles[state],
    count: states[state],
  }))

/** 广东省 → 广东; two characters but for two provinces. */
const shortProvince = (name: string): string => /^(?:内蒙古|黑龙江|..)/u.exec(name)?.[0] ?? name

/** 广东省内, 北京市内, 西藏区内. */
const within = (name: string): string => `${shortProvince(name)}${/[省市]$/.exec(name)?.[0] ?? '区'}内`

export const shareOf = ({ delivered, onTime }: Pick<OrderOverview, 'delivered' | 'onTime'>): number =>
  onTime / delivered

/** 0.8723 → `87%`; 100% only where none was late. */
export const percent = (share: number): string => `${share < 1 ? Math.min(Math.round(share * 100), 99) : 100}%`

export const laneRows = ({ lanes }: Pick<OrderOverview, 'lanes'>) =>
  lanes.map(({ from, to, delivered, onTime }) => ({
    lane: from === to ? within(from) : `${shortProvince(from)} → ${shortProvince(to)}`,
    delivered,
    onTime,
    share: onTime / delivered,
  }))
