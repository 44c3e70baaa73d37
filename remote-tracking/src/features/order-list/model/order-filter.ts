import type { RequestOf } from '@portal/shared/contract/calls'
import type { OrderQuery } from './order-query'
import { daysOf } from './query-days'

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
