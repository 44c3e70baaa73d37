import type { RequestOf } from '@portal/contract/calls'
import { type Days, lastDays, spanDays } from '@portal/kit/calendar-day'
import { fetchWhenShown } from '@portal/kit/fetch-when-shown'
import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { loadData, shanghaiDay } from '@portal/shared'
import { useLiveOrders } from '@portal/shared/live'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { maxSearchDays } from '@portal/contract/limits'
import type { OrderQuery } from './order-query'

type DayQuery = Pick<OrderQuery, 'tab' | 'orderNo' | 'dateFrom' | 'dateTo' | 'anyDay'>
type OrderFilter = Omit<RequestOf<'order/page'>, 'page' | 'pageSize'>

/** A page of the order list shows so many days unless others are chosen (domain §0). */
export const usualDays = 30

/** The days without a choice; none for orders that await payment and for a single order, however old. */
const usualDaysOf = ({ tab, orderNo }: Pick<OrderQuery, 'tab' | 'orderNo'>, today: string): Days =>
  tab === 'orderPay' || orderNo !== '' ? { dateFrom: '', dateTo: '' } : lastDays(today, usualDays)

/** The days that a query stands for; '' for no limit. */
export const daysOf = (query: DayQuery, today: string): Days => {
  const { dateFrom, dateTo, anyDay } = query
  return dateFrom || dateTo || anyDay ? { dateFrom, dateTo } : usualDaysOf(query, today)
}

/** Entered days as fields of a query: the usual days are left out of it, and no days at all become `anyDay`. */
export const parseDays = (
  query: DayQuery,
  days: Days,
  today: string,
): Pick<OrderQuery, 'dateFrom' | 'dateTo' | 'anyDay'> => {
  const { dateFrom, dateTo } = usualDaysOf(query, today)
  if (days.dateFrom === dateFrom && days.dateTo === dateTo) return { dateFrom: '', dateTo: '', anyDay: false }
  return { ...days, anyDay: !days.dateFrom && !days.dateTo }
}

/** Why days cannot be searched; '' when they can. */
export const daysProblem = ({ dateFrom, dateTo }: Days): string => {
  if (!dateFrom || !dateTo) return ''
  if (dateFrom > dateTo) return '开始日期不能晚于结束日期'
  return spanDays(dateFrom, dateTo) > maxSearchDays ? `查询时间跨度不能超过${maxSearchDays}天` : ''
}

/** The filter in a request, the same for a page and for the export. */
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

/** One page of the customer's orders. */
export const orderPageQuery = (query: OrderQuery) => {
  const request = { ...orderFilter(query, shanghaiDay(new Date())), page: query.page, pageSize: query.pageSize }
  return { queryKey: ['order/page', request], queryFn: () => loadData('order/page', request), meta: rememberedAnswer }
}

/**
 * One page of the customer's orders. Loaded again whenever an order changes or the list is shown again; the old rows
 * stay meanwhile.
 */
export const useOrderPage = (query: OrderQuery) => {
  const answer = useQuery({
    ...orderPageQuery(query),
    placeholderData: keepPreviousData,
    refetchOnMount: fetchWhenShown,
  })
  useLiveOrders(answer.refetch)
  return answer
}
