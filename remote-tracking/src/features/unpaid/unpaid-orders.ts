import type { DueKind, UnpaidOrder } from '@portal/contract/order-list'
import { formatMonthDayTime, splitWaybillNumbers } from '@portal/shared'
import { maxBatchOrders } from '@portal/contract/limits'

export const dueKindText: Record<DueKind, string> = {
  FREIGHT: '寄付运费',
  SUPPLEMENT: '补差价',
  ADDRESS_CHANGE: '改址费',
  COLLECT: '到付运费',
}

const day = 24 * 3_600_000

/** When the order becomes overdue, in milliseconds; Infinity when the courier can still collect the money. */
const limitOf = ({ dueAt }: Pick<UnpaidOrder, 'dueAt'>): number => (dueAt === null ? Infinity : Date.parse(dueAt))

/** `now` in milliseconds. */
export const isOverdue = (order: Pick<UnpaidOrder, 'dueAt'>, now: number): boolean => limitOf(order) <= now

/** The payment deadline, or how long ago it has passed. */
export const dueText = ({ dueAt }: Pick<UnpaidOrder, 'dueAt'>, now: number): string => {
  if (dueAt === null) return '未付的由快递员上门收取'
  if (!isOverdue({ dueAt }, now)) return `请于 ${formatMonthDayTime(dueAt)} 前支付`
  const days = Math.floor((now - Date.parse(dueAt)) / day)
  return days > 0 ? `已逾期 ${days} 天` : '已逾期'
}

/** The most urgent first. */
export const byUrgency = (orders: readonly UnpaidOrder[]): UnpaidOrder[] =>
  [...orders].sort((one, other) => {
    const [first, second] = [limitOf(one), limitOf(other)]
    return first === second ? 0 : first - second
  })

/** Those of the orders that are chosen and still unpaid, in the order of the list. */
export const selectedOrders = (orders: readonly UnpaidOrder[], chosenNos: ReadonlySet<string>): UnpaidOrder[] =>
  orders.filter(({ orderNo }) => chosenNos.has(orderNo))

export const totalDue = (orders: readonly UnpaidOrder[]): number =>
  orders.reduce((total, { dueCents }) => total + dueCents, 0)

/** Those of the orders whose numbers have one of the keyword's in them, or whose receiver's name has all of it. */
export const foundOrders = (orders: readonly UnpaidOrder[], keyword: string): UnpaidOrder[] => {
  const numbers = splitWaybillNumbers(keyword)
  return orders.filter(
    ({ orderNo, ewbNo, receiverName }) =>
      receiverName.includes(keyword) || numbers.some((number) => orderNo.includes(number) || ewbNo.includes(number)),
  )
}

/** Adds orders, as far as one payment has room for them. */
export const added = (chosenNos: ReadonlySet<string>, orders: readonly UnpaidOrder[]): ReadonlySet<string> => {
  const next = new Set(chosenNos)
  for (const { orderNo } of orders) if (next.size < maxBatchOrders) next.add(orderNo)
  return next
}

export const removed = (chosenNos: ReadonlySet<string>, orders: readonly UnpaidOrder[]): ReadonlySet<string> =>
  new Set([...chosenNos].filter((chosenNo) => !orders.some(({ orderNo }) => orderNo === chosenNo)))
