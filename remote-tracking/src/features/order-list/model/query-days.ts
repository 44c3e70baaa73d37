import { type Days, lastDays, spanDays } from '@portal/kit/calendar-day'
import { maxSpanDays } from './filter-choices'
import type { OrderQuery } from './order-query'

/** Days that the list shows where none are chosen (domain §0). */
export const usualDays = 30

/** What awaits payment, or one order, is shown however old it is. */
const usual = ({ tab, orderNo }: Pick<OrderQuery, 'tab' | 'orderNo'>, today: string): Days =>
  tab === 'orderPay' || orderNo !== '' ? { dateFrom: '', dateTo: '' } : lastDays(today, usualDays)

type DayQuery = Pick<OrderQuery, 'tab' | 'orderNo' | 'dateFrom' | 'dateTo' | 'anyDay'>

/** The days that a query means; '' for no limit. */
export const daysOf = (query: DayQuery, today: string): Days => {
  const { dateFrom, dateTo, anyDay } = query
  return dateFrom || dateTo || anyDay ? { dateFrom, dateTo } : usual(query, today)
}

/** Typed days as a query has them: the usual ones need not be said, none at all must be. */
export const parseDays = (
  query: DayQuery,
  typed: Days,
  today: string,
): Pick<OrderQuery, 'dateFrom' | 'dateTo' | 'anyDay'> => {
  const { dateFrom, dateTo } = usual(query, today)
  if (typed.dateFrom === dateFrom && typed.dateTo === dateTo) return { dateFrom: '', dateTo: '', anyDay: false }
  return { ...typed, anyDay: !typed.dateFrom && !typed.dateTo }
}

/** Why days cannot be asked for; '' when they can. */
export const daysProblem = ({ dateFrom, dateTo }: Days): string => {
  if (!dateFrom || !dateTo) return ''
  if (dateFrom > dateTo) return '开始日期不能晚于结束日期'
  return spanDays(dateFrom, dateTo) > maxSpanDays ? `查询时间跨度不能超过${maxSpanDays}天` : ''
}
