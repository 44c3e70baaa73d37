import { lastDays } from '@portal/kit/calendar-day'
import { maxSearchDays } from '@portal/contract/limits'
import { daysOf, usualDays } from './use-order-page'
import { dateTypes, keywordTypes, payMethods, payStatuses, products, sources } from './filter-choices'
import type { OrderQuery } from './order-query'

/** A filter that hides orders and so changes the counts, and the query's change that takes it away. */
export interface FilterChip {
  text: string
  without: Partial<OrderQuery>
}

const daysText = (from: string, to: string, today: string): string => {
  const ready = [usualDays, maxSearchDays].find((days) => {
    const last = lastDays(today, days)
    return last.dateFrom === from && last.dateTo === to
  })
  if (ready) return `近${ready}天`
  if (!to) return `${from} 起`
  return from ? `${from} 至 ${to}` : `至 ${to}`
}

/** The filters of a list, the days that it has without a choice among them, in the sequence of their fields. */
export const filterChips = (query: OrderQuery, today: string): FilterChip[] => {
  const { dateFrom, dateTo } = daysOf(query, today)
  const titled = <Key extends string>(choices: readonly { key: Key; title: string }[], key: string) =>
    choices.find((choice) => choice.key === key)?.title ?? ''
  const keywordTitle = query.keywordType === 'any' ? '关键词' : titled(keywordTypes, query.keywordType)
  const chips: [title: string, value: string, without: Partial<OrderQuery>][] = [
    ['仅看订单', query.orderNo, { orderNo: '' }],
    [keywordTitle, query.keyword, { keyword: '', keywordType: 'any' }],
    [
      titled(dateTypes, query.dateType),
      dateFrom || dateTo ? daysText(dateFrom, dateTo, today) : '',
      { dateFrom: '', dateTo: '', anyDay: true },
    ],
    ['产品', titled(products, query.productCode), { productCode: '' }],
    ['付款方式', titled(payMethods, query.payMethod), { payMethod: '' }],
    ['支付状态', titled(payStatuses, query.payStatus), { payStatus: '' }],
    ['寄件城市', query.senderCity, { senderCity: '' }],
    ['收件城市', query.receiverCity, { receiverCity: '' }],
    ['来源', titled(sources, query.source), { source: '' }],
  ]
  return chips
    .filter(([, value]) => value !== '')
    .map(([title, value, without]) => ({ text: `${title} ${value}`, without }))
}
