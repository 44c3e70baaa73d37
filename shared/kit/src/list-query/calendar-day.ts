const dayLength = 86_400_000

/** Both ends are included, as `YYYY-MM-DD` in Asia/Shanghai; `''` for no limit. */
export interface Days {
  dateFrom: string
  dateTo: string
}

/** A day that the contract admits: one of the calendar (`2026-02-30` is none) from 1900 to 2199. */
export const isCalendarDay = (text: string): boolean => {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Days from `from` to `to`, both included. */
export const spanDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength + 1

/** The last `days` days, today included. */
export const lastDays = (today: string, days: number): Days => ({
  dateFrom: new Date(Date.parse(today) - (days - 1) * dayLength).toISOString().slice(0, 10),
  dateTo: today,
})

/** Days that the API accepts: a reversed span is swapped, a span longer than `maxDays` is cleared. */
export const orderedDays = <Query extends Days>(query: Query, maxDays = Infinity): Query => {
  const { dateFrom, dateTo } = query
  if (dateFrom === '' || dateTo === '') return query
  const [first, last] = dateFrom > dateTo ? [dateTo, dateFrom] : [dateFrom, dateTo]
  return spanDays(first, last) > maxDays
    ? { ...query, dateFrom: '', dateTo: '' }
    : { ...query, dateFrom: first, dateTo: last }
}
