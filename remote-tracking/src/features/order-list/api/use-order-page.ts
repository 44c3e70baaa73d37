import { type Days, lastDays, spanDays } from '@portal/kit/calendar-day'
import type { RequestOf } from '@portal/contract/calls'
import { maxSearchDays } from '../../../model/limits'
import type { OrderQuery } from '../model/order-query'
import { loadData, shanghaiDay } from '@portal/shared'
import { useLiveOrders } from '@portal/shared/live'
import { keepPreviousData, useQuery } from '@portal/shared/query'

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
  return spanDays(dateFrom, dateTo) > maxSearchDays ? `查询时间跨度不能超过${maxSearchDays}天` : ''
}

type OrderFilter = Omit<RequestOf<'order/page'>, 'page' | 'pageSize'>

/** What the API is asked for; the same for a page and for the export. */
export const orderFilter = (query: OrderQuery, today: string): OrderFilter => {
  const {
    tab,
    role,
    keywordType,
    keyword,
    orderNo,
    dateType,
    productCode,
    payMethod,
    payStatus,
    senderCity,
    receiverCity,
    source,
  } = query
  const { dateFrom, dateTo } = daysOf(query, today)
  return {
    tab,
    role,
    keywordType,
    keyword,
    orderNo,
    dateType,
    senderCity,
    receiverCity,
    dateFrom: dateFrom || undefined,
    dateTo: dateTo || undefined,
    productCode: productCode || undefined,
    payMethod: payMethod || undefined,
    payStatus: payStatus || undefined,
    source: source === '' ? undefined : source === '62' ? 62 : 4572,
  }
}

/** One page of the customer's orders. Read again whenever one has changed or the list comes back into view; the known rows stay meanwhile. */
export const useOrderPage = (query: OrderQuery) => {
  const asked = { ...orderFilter(query, shanghaiDay(new Date())), page: query.page, pageSize: query.pageSize }
  const answer = useQuery({
    queryKey: ['order/page', asked],
    queryFn: () => loadData('order/page', asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  useLiveOrders(answer.refetch)
  return answer
}
