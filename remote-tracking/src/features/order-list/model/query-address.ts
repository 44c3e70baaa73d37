import { orderedDays } from '@portal/kit/calendar-day'
import { queryCodec } from '@portal/kit/list-query'
import { choiceField, dayField, flagField, paging, textField } from '@portal/kit/query-fields'
import {
  type Choice,
  dateTypes,
  keywordTypes,
  maxSpanDays,
  payMethods,
  payStatuses,
  products,
  roles,
  sources,
} from './filter-choices'
import type { OrderQuery } from './order-query'
import { orderTabs } from './order-tabs'

const oneOf = <Key extends string, Fallback extends string>(choices: readonly Choice<Key>[], fallback: Fallback) =>
  choiceField(
    choices.map(({ key }) => key),
    fallback,
  )

/** The list's query in its address. */
export const orderQuery = queryCodec<OrderQuery>(
  {
    tab: oneOf(orderTabs, 'all'),
    role: oneOf(roles, 'sent'),
    keywordType: oneOf(keywordTypes, 'any'),
    keyword: textField(1000),
    orderNo: textField(32),
    dateType: oneOf(dateTypes, 'created'),
    dateFrom: dayField,
    dateTo: dayField,
    productCode: oneOf(products, ''),
    payMethod: oneOf(payMethods, ''),
    payStatus: oneOf(payStatuses, ''),
    senderCity: textField(30),
    receiverCity: textField(30),
    source: oneOf(sources, ''),
    ...paging,
    anyDay: flagField('days', 'all'),
  },
  (query) => {
    const ordered = orderedDays(query, maxSpanDays)
    return { ...ordered, anyDay: ordered.anyDay && ordered.dateFrom === '' && ordered.dateTo === '' }
  },
)

/** Something but the default days hides orders of the tab. */
export const isNarrowed = (query: OrderQuery): boolean =>
  orderQuery.isNarrowed(query, [
    'keyword',
    'orderNo',
    'dateFrom',
    'dateTo',
    'productCode',
    'payMethod',
    'payStatus',
    'senderCity',
    'receiverCity',
    'source',
  ])
