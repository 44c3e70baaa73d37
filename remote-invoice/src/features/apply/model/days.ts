import type { Days } from '@portal/kit/calendar-day'

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The twelve months up to `today`; the 29th of February counts back to the 28th. */
export const fullSpan = (today: string): Days => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  return { dateFrom: dayOf(Date.UTC(year - 1, month - 1, Math.min(day, lastOfMonth))), dateTo: today }
}

/** The days as the fields show them. */
export const shownDays = ({ dateFrom, dateTo }: Days, today: string): Days =>
  dateFrom || dateTo ? { dateFrom, dateTo } : fullSpan(today)

/** The days as the address carries them: the full span is left out. */
export const writtenDays = (days: Days, today: string): Days => {
  const usual = fullSpan(today)
  return days.dateFrom === usual.dateFrom && days.dateTo === usual.dateTo ? { dateFrom: '', dateTo: '' } : days
}
