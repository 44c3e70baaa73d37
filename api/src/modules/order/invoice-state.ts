import type { InvoiceState, OrderRole, OrderStatus, PayStatus } from '@portal/shared/contract/order'
import type { OrderRecord } from './order.tables'

/** Invoices are issued for orders of the last twelve months (domain §11). */
const monthsBack = 12

/** The carrier has the goods, or has delivered them. */
const carried: readonly OrderStatus[] = ['COLLECTED', 'IN_TRANSIT', 'ARRIVED', 'READY_FOR_PICKUP', 'DELIVERING', 'PART_SIGNED', 'SIGNED', 'SIGN_ABNORMAL', 'EXCEPTION']
const notYetCarried: readonly OrderStatus[] = ['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED']

const settled: readonly PayStatus[] = ['PAID', 'PART_REFUNDED']
/** Money still moves. */
const unsettled: readonly PayStatus[] = ['UNPAID', 'PAYING', 'REFUNDING', 'REFUND_FAILED']

type Judged = Pick<OrderRecord, 'status' | 'payMethod' | 'payStatus' | 'estimateCents' | 'actualCents' | 'createdAt'>

const isTooOld = ({ createdAt }: Judged, now: Date): boolean => {
  const end = new Date(createdAt)
  end.setUTCMonth(end.getUTCMonth() + monthsBack)
  return end < now
}

/** Monthly accounts get theirs with the statement; else it is for who pays: 到付 for the receiver. */
const isPayer = ({ payMethod }: Judged, role: OrderRole): boolean => payMethod !== 'MONTHLY' && (payMethod === 'RECEIVER') === (role === 'received')

/** Whether a customer can ask for an invoice (domain §11, §14). */
export const invoiceStateOf = (order: Judged, role: OrderRole, now: Date): InvoiceState => {
  const isNothing = (order.actualCents ?? order.estimateCents) === 0
  if (!isPayer(order, role) || isNothing || isTooOld(order, now)) return 'NOT_ELIGIBLE'
  if (notYetCarried.includes(order.status)) return 'NOT_YET'
  if (!carried.includes(order.status)) return 'NOT_ELIGIBLE'
  if (unsettled.includes(order.payStatus)) return 'NOT_YET'
  return settled.includes(order.payStatus) ? 'ELIGIBLE' : 'NOT_ELIGIBLE'
}
