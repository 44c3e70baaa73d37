import { invoiceableMonths } from '@portal/contract/limits'
import type { InvoiceState } from '@portal/contract/order-detail'
import type { OrderRole } from '@portal/contract/order-list'
import type { OrderStatus, PayStatus } from '@portal/contract/order'
import { isDelivered } from './order-state'
import type { OrderRecord } from './order.tables'

const notYetCollected: readonly OrderStatus[] = ['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED']

const settledStatuses: readonly PayStatus[] = ['PAID', 'PART_REFUNDED']
/** A payment or a refund is not finished. */
const unsettledStatuses: readonly PayStatus[] = ['UNPAID', 'PAYING', 'REFUNDING', 'REFUND_FAILED']

type BilledOrder = Pick<
  OrderRecord,
  'status' | 'signedAt' | 'payMethod' | 'payStatus' | 'estimateCents' | 'actualCents' | 'createdAt'
>

/** Orders that were placed before this instant cannot be invoiced any more. */
export const oldestInvoiceable = (now: Date): Date => {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - invoiceableMonths)
  return oldest
}

const payerProblem = ({ payMethod }: Pick<BilledOrder, 'payMethod'>, role: OrderRole): string => {
  if (payMethod === 'MONTHLY') return '月结订单随账单统一开票'
  if ((payMethod === 'RECEIVER') === (role === 'received')) return ''
  return payMethod === 'RECEIVER' ? '到付订单由收件人申请开票' : '运费由寄件人支付，由寄件人申请开票'
}

/** Whether this side may request the invoice. */
export const paysForInvoice = (order: Pick<BilledOrder, 'payMethod'>, role: OrderRole): boolean =>
  payerProblem(order, role) === ''

export interface InvoiceEligibility {
  state: Extract<InvoiceState, 'NOT_YET' | 'ELIGIBLE' | 'NOT_ELIGIBLE'>
  /** Why not, as a sentence for people; '' for an eligible order. */
  reason: string
}

const never = (reason: string): InvoiceEligibility => ({ state: 'NOT_ELIGIBLE', reason })
const notYet = (reason: string): InvoiceEligibility => ({ state: 'NOT_YET', reason })

/** Whether a customer can request an invoice (domain §11, §14): monthly accounts get theirs with the statement. */
export const invoiceEligibility = (order: BilledOrder, role: OrderRole, now: Date): InvoiceEligibility => {
  const payer = payerProblem(order, role)
  if (payer !== '') return never(payer)
  if ((order.actualCents ?? order.estimateCents) === 0) return never('0元订单不可开票')
  if (order.createdAt < oldestInvoiceable(now)) return never(`仅限近${invoiceableMonths}个月内的订单`)
  if (notYetCollected.includes(order.status)) return notYet('尚未揽收')
  if (!isDelivered(order)) return never('订单已取消或退回')
  if (unsettledStatuses.includes(order.payStatus)) return notYet('运费尚未结清')
  return settledStatuses.includes(order.payStatus) ? { state: 'ELIGIBLE', reason: '' } : never('没有可开票的支付')
}

export const invoiceStateOf = (order: BilledOrder, role: OrderRole, now: Date): InvoiceEligibility['state'] =>
  invoiceEligibility(order, role, now).state
