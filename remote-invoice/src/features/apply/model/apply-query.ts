import { orderedDays } from '@portal/kit/calendar-day'
import { queryCodec } from '@portal/kit/list-query'
import { dayField, paging, patternField, textField } from '@portal/kit/query-fields'
import type { PageSize } from '@portal/shared'
import * as links from '@portal/contract/links'
import { maxInvoicedOrders } from '@portal/shared/invoicing'
import { maxEligibleKeywordLength, maxOrderNoLength } from '@portal/contract/limits'

/** Which eligible orders are shown; all of it is in the address. '' is no limit. */
export interface ApplyQuery {
  keyword: string
  /** `YYYY-MM-DD` in Asia/Shanghai, both included; '' for the last twelve months. */
  dateFrom: string
  dateTo: string
  senderCity: string
  receiverCity: string
  /** Yuan, as typed. */
  amountFrom: string
  amountTo: string
  /**
   * Order numbers from the address, which are selected at once: one from an order's details, several from the order
   * list.
   */
  preselected: readonly string[]
  page: number
  pageSize: PageSize
}

/** The filters that a customer sets. */
export type Narrowing = Omit<ApplyQuery, 'preselected' | 'page' | 'pageSize'>

export const noNarrowing: Narrowing = {
  keyword: '',
  dateFrom: '',
  dateTo: '',
  senderCity: '',
  receiverCity: '',
  amountFrom: '',
  amountTo: '',
}

type ListQuery = Omit<ApplyQuery, 'preselected'>

const amountField = patternField(/^\d{1,8}(\.\d{1,2})?$/)
const codec = queryCodec<ListQuery>(
  {
    keyword: textField(maxEligibleKeywordLength),
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

export const defaultQuery: ApplyQuery = { ...codec.defaults, preselected: [] }

const readPreselected = (params: URLSearchParams): string[] =>
  links
    .readInvoice(params)
    .filter((orderNo) => orderNo.length <= maxOrderNoLength)
    .slice(0, maxInvoicedOrders)

/** Reads the query of the address; invalid values count as absent. */
export const readApplyQuery = (params: URLSearchParams): ApplyQuery => {
  const query = codec.read(params)
  const preselected = readPreselected(params)
  // A single order becomes the keyword, where the customer can remove it.
  return { ...query, keyword: query.keyword || (preselected.length === 1 ? (preselected[0] ?? '') : ''), preselected }
}

/** The shortest address's query that reads as `query`. */
export const writeApplyQuery = ({ preselected, ...query }: ApplyQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (preselected.length > 1) params.set('orderNos', preselected.join(','))
  else if (preselected[0] !== undefined) params.set('orderNo', preselected[0])
  const isKeywordGiven = query.keyword === params.get('orderNo')
  codec.write(isKeywordGiven ? { ...query, keyword: '' } : query).forEach((text, name) => params.set(name, text))
  return params
}

export const isNarrowed = (query: ApplyQuery): boolean =>
  query.preselected.length > 0 || codec.isNarrowed(query, Object.keys(noNarrowing) as (keyof Narrowing)[])
