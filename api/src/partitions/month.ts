import { shanghaiDay } from '@portal/rules/shanghai-time'

/** A calendar month in Shanghai, `YYYY-MM`; sorted as text it is sorted by time. */
export type Month = string

export const monthOf = (instant: Date): Month => shanghaiDay(instant).slice(0, 7)

/** @param count whole months, negative for earlier ones */
export const addMonths = (month: Month, count: number): Month =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count)).toISOString().slice(0, 7)
