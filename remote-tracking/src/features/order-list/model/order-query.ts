import { orderedDays } from '@portal/kit/calendar-day'
import { queryCodec } from '@portal/kit/list-query'
import { choiceField, dayField, flagField, paging, textField } from '@portal/kit/query-fields'
import {
  type Choice,
  dateTypes,
  keywordTypes,
  orderTabs,
  payMethods,
  payStatuses,
  products,
  roles,
  sources,
} from './filter-choices'
import { maxOrderNoLength, maxSearchDays, maxSearchLength } from '../../../model/limits'
import type { PageSize } from '@portal/shared'
import type {
  AnyProductCode,
  KeywordType,
  OrderDateType,
  OrderRole,
  OrderRow,
  OrderTab,
  PayStatus,
} from '@portal/contract/order'
import { useSearchParams } from '@portal/shared/router'
import { useEffect, useRef } from 'react'

/** What the list shows; all of it is in the address. '' is no limit, of the days it is the default ones. */
export interface OrderQuery {
  tab: OrderTab
  role: OrderRole
  keywordType: KeywordType
  keyword: string
  orderNo: string
  dateType: OrderDateType
  /** `YYYY-MM-DD` in Asia/Shanghai, both included. */
  dateFrom: string
  dateTo: string
  /** Whenever it was, also where the last 30 days are the default. */
  anyDay: boolean
  productCode: AnyProductCode | ''
  payMethod: OrderRow['payMethod'] | ''
  payStatus: PayStatus | ''
  senderCity: string
  receiverCity: string
  source: '4572' | '62' | ''
  page: number
  pageSize: PageSize
}

/** What can be narrowed besides tab and role. */
export type Narrowing = Omit<OrderQuery, 'tab' | 'role' | 'orderNo' | 'page' | 'pageSize'>

/** The part of it that is folded away at first. */
export type FoldedFilters = Pick<
  OrderQuery,
  'productCode' | 'payMethod' | 'payStatus' | 'senderCity' | 'receiverCity' | 'source'
>

export const noFoldedFilters: FoldedFilters = {
  productCode: '',
  payMethod: '',
  payStatus: '',
  senderCity: '',
  receiverCity: '',
  source: '',
}

export const noNarrowing: Narrowing = {
  keywordType: 'any',
  keyword: '',
  dateType: 'created',
  dateFrom: '',
  dateTo: '',
  anyDay: false,
  ...noFoldedFilters,
}

/** How many of the folded filters narrow the list. */
export const countFolded = (filters: FoldedFilters): number =>
  Object.keys(noFoldedFilters).filter((key) => filters[key as keyof FoldedFilters] !== '').length

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
    keyword: textField(maxSearchLength),
    orderNo: textField(maxOrderNoLength),
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
    const ordered = orderedDays(query, maxSearchDays)
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

/**
 * The list's query, kept in the address. The page is kept alive: coming back by the bare address (the menu) finds the
 * filters as they were left, coming back by an address with a query (the unpaid-order card) follows that.
 */
export const useOrderQuery = () => {
  const [params, setParams] = useSearchParams()
  const left = useRef('')
  const address = params.toString()
  const visible = useRef(false)

  // Runs when the page is shown, also again after it was hidden.
  useEffect(() => {
    if (!visible.current && !address && left.current) setParams(left.current, { replace: true })
    else left.current = address
    visible.current = true
  }, [address, setParams])

  useEffect(
    () => () => {
      visible.current = false
    },
    [],
  )

  return { query: orderQuery.read(params), show: (query: OrderQuery) => setParams(orderQuery.write(query)) }
}
