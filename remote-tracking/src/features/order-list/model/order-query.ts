import type { PageSize } from '@portal/shared'
import type {
  AnyProductCode,
  KeywordType,
  OrderDateType,
  OrderRole,
  OrderRow,
  OrderTab,
  PayStatus,
} from '@portal/shared/contract/order'

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
