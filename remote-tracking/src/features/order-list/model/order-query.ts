import type { AnyProductCode, PayStatus } from '@portal/contract/order'
import type { KeywordType, OrderDateType, OrderRole, OrderRow, OrderTab } from '@portal/contract/order-list'
import { orderedDays } from '@portal/kit/calendar-day'
import { queryCodec } from '@portal/kit/list-query'
import { choiceField, dayField, flagField, paging, textField } from '@portal/kit/query-fields'
import type { PageSize } from '@portal/shared'
import { useSearchParams } from '@portal/shared/router'
import { useEffect, useRef } from 'react'
import { maxOrderNoLength, maxSearchDays, maxSearchLength } from '@portal/contract/limits'
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

/**
 * The query of the list; all of it is in the address. '' is no limit, but for the days it stands for the default ones.
 */
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
  /** No limit of days, although the last 30 are the default. */
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

/** The filters besides tab and role. */
export type Narrowing = Omit<OrderQuery, 'tab' | 'role' | 'orderNo' | 'page' | 'pageSize'>

/** The filters that are folded away at first. */
export type FoldedFilters = Pick<
  OrderQuery,
  'productCode' | 'payMethod' | 'payStatus' | 'senderCity' | 'receiverCity' | 'source'
>

const noFoldedFilters: FoldedFilters = {
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

const narrowing = [
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
] as const

/** Whether a filter other than the default days hides orders of the tab. */
export const isNarrowed = (query: OrderQuery): boolean => orderQuery.isNarrowed(query, narrowing)

/** How many filters other than the default days hide orders of the tab; two days are one. */
export const countNarrowing = (query: OrderQuery): number =>
  narrowing.filter((key) => key !== 'dateTo' && orderQuery.isNarrowed(query, [key])).length

/**
 * The list's query in the address. The page stays alive while another is open: who comes back by the bare address (the
 * menu) finds the last filters again, and an address with a query (the unpaid-order card) replaces them.
 */
export const useOrderQuery = () => {
  const [params, setParams] = useSearchParams()
  const lastSearch = useRef('')
  const search = params.toString()
  const isVisible = useRef(false)

  // Runs when the page is shown, also again after it was hidden.
  useEffect(() => {
    if (!isVisible.current && !search && lastSearch.current) setParams(lastSearch.current, { replace: true })
    else lastSearch.current = search
    isVisible.current = true
  }, [search, setParams])

  useEffect(
    () => () => {
      isVisible.current = false
    },
    [],
  )

  return { query: orderQuery.read(params), show: (query: OrderQuery) => setParams(orderQuery.write(query)) }
}
