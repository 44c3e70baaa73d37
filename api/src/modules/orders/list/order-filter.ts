import type { KeywordType, orderPage, OrderSource, OrderTab } from '@portal/contract/order-list'
import type { PayStatus } from '@portal/contract/order'
import { maxSearchDays, maxSearchedNumbers } from '@portal/contract/limits'
import { isContactPhone, isLandline, normalizePhone } from '@portal/rules/phone'
import { numberText } from '@portal/rules/text/visible-text'
import { shanghaiDayEnd, shanghaiInstant } from '@portal/rules/shanghai-time'
import { splitWaybillNumbers } from '@portal/rules/waybill'
import type { Placeholder } from 'drizzle-orm'
import type { z } from 'zod'
import { BusinessError } from '../../../http/business-error'
import type { OrderRecord } from '../../order-core/order.tables'

type FilterRequest = Omit<z.output<typeof orderPage.request>, 'page' | 'pageSize'>

/**
 * Whose orders: those that the customer sent, or those to the phone of the account since it is the account's.
 * `senders` are the customers whose orders go there.
 */
export type Side = SideOf<string, Date, readonly string[]>

/** The same with parameters of a prepared statement in place of the customer. */
export type SideOf<Owner, Since, Senders> =
  | { role: 'sent'; userId: Owner }
  | { role: 'received'; userTel: Owner; since: Since; senders: Senders }

/** The same with parameters in place of all values. */
export type PreparedSide = SideOf<Placeholder, Placeholder, Placeholder>

/** Whether this side pays the freight; with 到付 that is the receiver. */
export const paysFreight = ({ role }: Pick<Side, 'role'>, payMethod: OrderRecord['payMethod']): boolean =>
  (role === 'received') === (payMethod === 'RECEIVER')

/** The keyword of a search. Numbers have the form in which they are stored. */
export interface Keyword {
  type: KeywordType
  /** Part of a name. */
  text: string
  numbers: readonly string[]
  phones: readonly string[]
  /** The last four digits of a phone; '' for none. */
  phoneTail: string
}

/** From an instant on, and before another. */
export interface Span {
  of: 'createdAt' | 'collectedAt' | 'signedAt'
  from?: Date
  before?: Date
}

export interface OrderFilter {
  side: Side
  tab: OrderTab
  keyword: Keyword | null
  orderNo: string
  span: Span
  productCode?: OrderRecord['productCode']
  payMethod?: OrderRecord['payMethod']
  payStatus?: PayStatus
  /** Cities match by the beginning of their names: 深圳 finds 深圳市. */
  senderCity: string
  receiverCity: string
  source?: OrderSource
  /** Open payment attempts expire, so the pay status depends on the time. */
  now: Date
}

/** Whether the tab is all that is asked for. */
export const hasTabOnly = (filter: OrderFilter): boolean =>
  filter.keyword === null &&
  filter.orderNo === '' &&
  filter.senderCity === '' &&
  filter.receiverCity === '' &&
  [filter.span.from, filter.span.before, filter.productCode, filter.payMethod, filter.payStatus, filter.source].every(
    (value) => value === undefined,
  )

const dayLength = 24 * 60 * 60_000

const columnOf = { created: 'createdAt', collected: 'collectedAt', signed: 'signedAt' } as const

const spanOf = ({ dateType, dateFrom, dateTo }: FilterRequest): Span => {
  const from = dateFrom === undefined ? undefined : shanghaiInstant(dateFrom).getTime()
  const before = dateTo === undefined ? undefined : shanghaiDayEnd(dateTo).getTime()
  if (from !== undefined && before !== undefined) {
    if (from >= before) throw new BusinessError('BAD_FIELD', '开始日期不能晚于结束日期')
    if (before - from > maxSearchDays * dayLength)
      throw new BusinessError('BAD_FIELD', `查询时间跨度不能超过${maxSearchDays}天`)
  }
  return {
    of: columnOf[dateType],
    ...(from !== undefined && { from: new Date(from) }),
    ...(before !== undefined && { before: new Date(before) }),
  }
}

const isPhone = (text: string): boolean => isContactPhone(text) || isLandline(text)
/** Five digits in a row cannot be a name. */
const isNumber = (text: string): boolean => /\d{5}/.test(text)

/**
 * A 客户单号 may contain anything, so the keyword is also searched for as it was typed. A search of the type `any` compares
 * phones and names only when the keyword can be one, because that takes longer.
 */
const keywordOf = ({ keyword, keywordType: type }: FilterRequest): Keyword | null => {
  if (keyword === '') return null
  if (type === 'name') return { type, text: keyword, numbers: [], phones: [], phoneTail: '' }
  const parts = keyword.split(/[\s;,；，、。]+/).filter(Boolean)
  const numbers = splitWaybillNumbers(keyword)
  if (numbers.length > maxSearchedNumbers)
    throw new BusinessError('BAD_FIELD', `一次最多查询${maxSearchedNumbers}个号码`)
  const phones = [...new Set([keyword, ...parts].map(normalizePhone))]
  return {
    type,
    numbers: [...new Set([...[keyword, ...parts].map(numberText), ...numbers])],
    text: numbers.length > 1 || isNumber(keyword) ? '' : keyword,
    phones: type === 'phone' ? phones : phones.filter(isPhone),
    phoneTail: /^\d{4}$/.test(keyword) ? keyword : '',
  }
}

/** @throws BusinessError BAD_FIELD for days that are the wrong way round or too far apart, and for too many numbers */
export const filterOf = (side: Side, request: FilterRequest, now: Date): OrderFilter => {
  const { tab, orderNo, productCode, payMethod, payStatus, senderCity, receiverCity, source } = request
  return {
    side,
    tab,
    orderNo,
    senderCity,
    receiverCity,
    now,
    keyword: keywordOf(request),
    span: spanOf(request),
    ...(productCode && { productCode }),
    ...(payMethod && { payMethod }),
    ...(payStatus && { payStatus }),
    ...(source && { source }),
  }
}
