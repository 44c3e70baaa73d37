import { type PageSize, pageSizes } from '@portal/shared'
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
export const defaultQuery: ApplyQuery = { ...noNarrowing, given: [], page: 1, pageSize: 20 }

const longest = { keyword: 32, senderCity: 30, receiverCity: 30, amountFrom: 11, amountTo: 11 } as const
const longestOrderNo = 32
const mostPages = 10_000

/** The nearest thing to `size` that the table offers. */
export const readPageSize = (size: number): PageSize =>
  pageSizes.find((known) => known === size) ?? defaultQuery.pageSize

const readGiven = (params: URLSearchParams): string[] => {
  const numbers = [params.get('orderNo') ?? '', ...(params.get('orderNos') ?? '').split(',')].map((number) =>
    number.trim(),
  )
  return [...new Set(numbers)]
    .filter((number) => number !== '' && number.length <= longestOrderNo)
    .slice(0, mostInvoicedOrders)
}
const readDay = (params: URLSearchParams, name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(params.get(name) ?? '')?.[0] ?? ''
const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** Reads the address's query; whatever makes no sense counts as absent. */
export const readApplyQuery = (params: URLSearchParams): ApplyQuery => {
  const text = (name: keyof typeof longest) => (params.get(name) ?? '').trim().slice(0, longest[name]).trim()
  const amount = (name: 'amountFrom' | 'amountTo') => (/^\d{1,8}(\.\d{1,2})?$/.test(text(name)) ? text(name) : '')
  const [one, two] = [readDay(params, 'dateFrom'), readDay(params, 'dateTo')].map((day) =>
    day !== '' && isDay(day) ? day : '',
  )
  const given = readGiven(params)
  const page = Number(params.get('page'))
  return {
    // One order stands in the field, where it can be taken out.
    keyword: text('keyword') || (given.length === 1 ? (given[0] ?? '') : ''),
    dateFrom: one ?? '',
    dateTo: two ?? '',
    senderCity: text('senderCity'),
    receiverCity: text('receiverCity'),
    amountFrom: amount('amountFrom'),
    amountTo: amount('amountTo'),
    given,
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
    pageSize: readPageSize(Number(params.get('pageSize'))),
  }
}

const written = [
  'keyword',
  'dateFrom',
  'dateTo',
  'senderCity',
  'receiverCity',
  'amountFrom',
  'amountTo',
  'page',
  'pageSize',
] as const

/** The shortest address's query that reads as `query`. */
export const writeApplyQuery = (query: ApplyQuery): URLSearchParams => {
  const params = new URLSearchParams()
  const [first = '', ...others] = query.given
  if (others.length > 0) params.set('orderNos', query.given.join(','))
  else if (first !== '') params.set('orderNo', first)
  for (const key of written)
    if (query[key] !== defaultQuery[key] && !(key === 'keyword' && query.keyword === params.get('orderNo')))
      params.set(key, String(query[key]))
  return params
}

/** Another filter begins on page 1 and is no longer about the orders that led here. */
export const withFilter = (query: ApplyQuery, filter: Partial<Narrowing>): ApplyQuery => ({
  ...query,
  ...filter,
  given: [],
  page: 1,
})

export const isNarrowed = (query: ApplyQuery): boolean =>
  query.given.length > 0 || Object.keys(noNarrowing).some((key) => query[key as keyof Narrowing] !== '')
