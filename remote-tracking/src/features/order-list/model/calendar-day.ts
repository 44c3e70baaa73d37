/** `2026-02-30` is none. */
export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Longest span of the date filter (domain §0). */
export const maxSpanDays = 90
const dayLength = 86_400_000

/** Days from `from` to `to`, both included. */
export const spanDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength + 1

/** The day `days` days before `day`. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayLength).toISOString().slice(0, 10)
