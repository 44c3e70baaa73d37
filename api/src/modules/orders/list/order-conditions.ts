import type { OrderTab } from '@portal/contract/order-list'
import type { PayStatus } from '@portal/contract/order'
import { halfWidth } from '@portal/rules/half-width'
import { companyName } from '@portal/rules/text/company-name'
import { and, eq, gt, gte, inArray, isNull, like, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../../database/escape-like'
import { tabStatuses } from '../../order-core/order-state'
import { isTraceVisible } from '../../order-core/order.repository'
import { orders } from '../../order-core/order.tables'
import { ownNumberForm } from '../../order-core/own-number'
import { isReceivedSince } from '../../order-core/received-orders'
import type { Keyword, OrderFilter, PreparedSide, Side, Span } from './order-filter'

const nothing = sql`false`

/** The orders of a side. An order that its sender deleted from the own list still shows to its receiver. */
export const ofSide = (side: Side | PreparedSide): SQL | undefined =>
  and(
    liesWith(side),
    side.role === 'sent' ? isTraceVisible : and(eq(orders.receiverMobile, side.userTel), isReceivedSince(side.since)),
  )

/** The customers with whom the orders of a side lie; each query level names them (docs/adr/0056-distribution-key.md). */
export const liesWith = (side: Side | PreparedSide): SQL =>
  side.role === 'sent' ? eq(orders.userId, side.userId) : sql`${orders.userId} = any(${sql.param(side.senders)})`

/** This side pays the freight. */
const paysHere = ({ role }: Pick<Side, 'role'>): SQL =>
  role === 'sent' ? ne(orders.payMethod, 'RECEIVER') : eq(orders.payMethod, 'RECEIVER')

/** This side has an amount due. */
export const isDue = (side: Pick<Side, 'role'>): SQL | undefined => and(gt(orders.dueCents, 0), paysHere(side))

/**
 * Searches for unique numbers in a query of their own, so that all other conditions take one pass over the side's
 * orders.
 */
const hasNumber = (side: Side, numbers: readonly string[]): SQL => {
  const isOwnNumber = side.role === 'sent' ? inArray(ownNumberForm(orders.customerOrderNo), [...numbers]) : undefined
  const isAnyNumber = or(inArray(orders.orderNo, [...numbers]), inArray(orders.ewbNo, [...numbers]), isOwnNumber)
  return sql`${orders.orderNo} in (select ${orders.orderNo} from ${orders} where ${and(liesWith(side), isAnyNumber)})`
}

/** The widths in which people type a name. Stored names stay as typed, and are too many to be converted in a query. */
const widthsOf = (name: string): string[] => [...new Set([name, halfWidth(name), companyName(halfWidth(name))])]

/** Names and phones of the side itself; a receiver cannot find out the sender's, which are masked. */
const hasName = ({ role }: Side, text: string): SQL | undefined => {
  const parts = widthsOf(text).map((width) => `%${escapeLike(width)}%`)
  return or(
    ...parts.flatMap((part) => [
      role === 'sent' ? like(orders.senderName, part) : undefined,
      like(orders.receiverName, part),
    ]),
  )
}
/** A receiver's own phone, which all orders received have, is not searched by its end. */
const hasPhone = ({ role }: Side, { phones, phoneTail }: Keyword): SQL =>
  or(
    phones.length > 0 && role === 'sent' ? inArray(orders.senderMobile, [...phones]) : undefined,
    phones.length > 0 ? inArray(orders.receiverMobile, [...phones]) : undefined,
    phoneTail !== '' && role === 'sent' ? like(orders.receiverMobile, `%${phoneTail}`) : undefined,
  ) ?? nothing

const matchesKeyword = (side: Side, keyword: Keyword): SQL | undefined => {
  const { type, text, numbers, phones, phoneTail } = keyword
  switch (type) {
    case 'orderNo':
      return inArray(orders.orderNo, [...numbers])
    case 'ewbNo':
      return inArray(orders.ewbNo, [...numbers])
    case 'customerOrderNo':
      // Only the sender sees this number.
      return side.role === 'sent' ? inArray(ownNumberForm(orders.customerOrderNo), [...numbers]) : nothing
    case 'name':
      return hasName(side, text)
    case 'phone':
      return hasPhone(side, keyword)
    case 'any':
      return or(
        hasNumber(side, numbers),
        phones.length > 0 || phoneTail !== '' ? hasPhone(side, keyword) : undefined,
        text === '' ? undefined : hasName(side, text),
      )
  }
}

/** The pay status for this side: NOT_REQUIRED when it does not pay, PAYING until an open attempt expires. */
const hasPayStatus = (side: Side, status: PayStatus, now: Date): SQL | undefined => {
  switch (status) {
    case 'NOT_REQUIRED':
      return or(not(paysHere(side)), eq(orders.payStatus, 'NOT_REQUIRED'))
    case 'PAYING':
      return and(paysHere(side), eq(orders.payStatus, 'UNPAID'), gt(orders.payingUntil, now))
    case 'UNPAID':
      return and(
        paysHere(side),
        eq(orders.payStatus, 'UNPAID'),
        or(isNull(orders.payingUntil), lte(orders.payingUntil, now)),
      )
    default:
      return and(paysHere(side), eq(orders.payStatus, status))
  }
}

const inSpan = ({ of, from, before }: Span): SQL | undefined =>
  and(from && gte(orders[of], from), before && lt(orders[of], before))

/** Enterprise id of an offline order; all other orders were placed in the portal. */
const offlineOrder = 62

/** All conditions of the filter except its tab. */
export const matches = ({
  side,
  keyword,
  orderNo,
  span,
  productCode,
  payMethod,
  payStatus,
  senderCity,
  receiverCity,
  source,
  now,
}: OrderFilter): SQL | undefined =>
  and(
    ofSide(side),
    orderNo === '' ? undefined : eq(orders.orderNo, orderNo),
    keyword === null ? undefined : matchesKeyword(side, keyword),
    inSpan(span),
    productCode && eq(orders.productCode, productCode),
    payMethod && eq(orders.payMethod, payMethod),
    payStatus && hasPayStatus(side, payStatus, now),
    senderCity === '' ? undefined : like(orders.senderCity, `${escapeLike(senderCity)}%`),
    receiverCity === '' ? undefined : like(orders.receiverCity, `${escapeLike(receiverCity)}%`),
    source && (source === offlineOrder ? eq(orders.enterpriseId, offlineOrder) : ne(orders.enterpriseId, offlineOrder)),
  )

export const inTab = (side: Pick<Side, 'role'>, tab: OrderTab): SQL | undefined => {
  if (tab === 'all') return undefined
  return tab === 'orderPay' ? isDue(side) : inArray(orders.status, [...tabStatuses[tab]])
}
