import type { maxOrderNoLength as contractMaxOrderNoLength } from '@portal/contract/primitives'
import { orderedDays } from '@portal/kit/calendar-day'
import { queryCodec } from '@portal/kit/list-query'
import { dayField, paging, patternField, textField } from '@portal/kit/query-fields'
import type { PageSize } from '@portal/shared'
import * as links from '@portal/contract/links'
import { mostInvoicedOrders } from '@portal/shared/invoicing'

/** What of the eligible orders is shown; all of it is in the address. '' is no limit. */
export interface ApplyQuery {
  keyword: string
  /** `YYYY-MM-DD` in Asia/Shanghai, both included; '' for the last twelve months. */
  dateFrom: string
  dateTo: string
  senderCity: string
  receiverCity: string
  /** Yuan as typed. */
  amountFrom: string
  amountTo: string
  /** Orders that led here, to be chosen at once: one from its details, several from the order list. */
  given: readonly string[]
  page: number
  pageSize: PageSize
}

/** What a person narrows the list by. */
export type Narrowing = Omit<ApplyQuery, 'given' | 'page' | 'pageSize'>

export const noNarrowing: Narrowing = {
  keyword: '',
  dateFrom: '',
  dateTo: '',
  senderCity: '',
  receiverCity: '',
  amountFrom: '',
  amountTo: '',
}

type ListQuery = Omit<ApplyQuery, 'given'>

const amountField = patternField(/^\d{1,8}(\.\d{1,2})?$/)
const codec = queryCodec<ListQuery>(
  {
    keyword: textField(32),
    dateFrom: dayField,
    dateTo: dayField,
    senderCity: textField(30),
    receiverCity: textField(30),
    amountFrom: amountField,
    amountTo: amountField,
    ...paging,
  },
  orderedDays,
)

export const defaultQuery: ApplyQuery = { ...codec.defaults, given: [] }

/** Of the contract, whose schemas stay out of the browser. */
const maxOrderNoLength: typeof contractMaxOrderNoLength = 32

const readPreselected = (params: URLSearchParams): string[] =>
  links
    .readInvoice(params)
    .filter((orderNo) => orderNo.length <= maxOrderNoLength)
    .slice(0, mostInvoicedOrders)

/** Reads the address's query; whatever makes no sense counts as absent. */
export const readApplyQuery = (params: URLSearchParams): ApplyQuery => {
  const query = codec.read(params)
  const given = readPreselected(params)
  // One order stands in the field, where it can be taken out.
  return { ...query, keyword: query.keyword || (given.length === 1 ? (given[0] ?? '') : ''), given }
}

/** The shortest address's query that reads as `query`. */
export const writeApplyQuery = ({ given, ...query }: ApplyQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (given.length > 1) params.set('orderNos', given.join(','))
  else if (given[0] !== undefined) params.set('orderNo', given[0])
  const isKeywordGiven = query.keyword === params.get('orderNo')
  codec.write(isKeywordGiven ? { ...query, keyword: '' } : query).forEach((text, name) => params.set(name, text))
  return params
}

export const isNarrowed = (query: ApplyQuery): boolean =>
  query.given.length > 0 || codec.isNarrowed(query, Object.keys(noNarrowing) as (keyof Narrowing)[])
