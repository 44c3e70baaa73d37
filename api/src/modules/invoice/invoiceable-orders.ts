import { maxCents } from '@portal/contract/primitives'
import type { Vehicle } from '@portal/rules/invoicing'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { vehiclesOf } from '../order-core/order-history.repository'
import { invoiceEligibility } from '../order-core/invoice-state'
import type { OrderRecord } from '../order-core/order.tables'
import { payStatusAt } from '../order-core/pay-status'
import { isReceivedBy } from '../order-core/received-orders'
import { hasSendersDebt } from '../order-core/senders-debt'
import { invoicedOf } from './invoice.repository'
import type { Payer } from '../order-core/eligible-orders'
import { paidAmounts } from '../order-core/ledger.repository'

export interface InvoiceableOrder extends Pick<
  OrderRecord,
  'userId' | 'orderNo' | 'ewbNo' | 'productCode' | 'sender' | 'receiver' | 'goodsName'
> {
  amountCents: number
  /** Null as long as the carrier has reported none. */
  vehicle: Vehicle | null
}

/** The customer's side as the payer of an order, as in order details; null for a stranger. */
const paysAs = (order: OrderRecord, payer: Payer) => {
  const { userId, deletedAt, payMethod } = order
  const isSender = userId === payer.userId && (deletedAt === null || hasSendersDebt(order))
  const isReceiver = isReceivedBy(order, payer)
  if (isSender && !(isReceiver && payMethod === 'RECEIVER')) return 'sent' as const
  return isReceiver ? ('received' as const) : null
}

const whyNot = (order: OrderRecord, payer: Payer, now: Date): string =>
  invoiceEligibility({ ...order, payStatus: payStatusAt(order, now) }, paysAs(order, payer) ?? 'sent', now).reason

const assertOwnOrders = (orderNos: readonly string[], records: readonly OrderRecord[], payer: Payer): void => {
  const own = records.filter((order) => paysAs(order, payer) !== null)
  if (own.length < orderNos.length) throw new BusinessError('ORDER_NOT_FOUND')
}

const throwNotInvoiceable = (
  errorName: 'ORDER_INVOICED' | 'ORDER_NOT_INVOICEABLE',
  orderNos: string[],
  message?: string,
): void => {
  if (orderNos.length > 0) throw new BusinessError(errorName, message, { data: { orderNos } })
}

/**
 * The orders with their data on the invoice; `records` are the rows of `orderNos`, each named once. In the transaction
 * that applies for the invoice they are locked.
 * @throws BusinessError ORDER_NOT_FOUND for another customer's order too, ORDER_NOT_INVOICEABLE, ORDER_INVOICED,
 * BAD_FIELD
 */
export const assertInvoiceable = async (
  db: Db,
  orderNos: readonly string[],
  records: readonly OrderRecord[],
  payer: Payer,
  now: Date,
): Promise<InvoiceableOrder[]> => {
  assertOwnOrders(orderNos, records, payer)
  const [paid, vehicles] = [await paidAmounts(db, records), await vehiclesOf(db, records)]
  const orders = records.map((order) => ({
    userId: order.userId,
    orderNo: order.orderNo,
    ewbNo: order.ewbNo,
    productCode: order.productCode,
    sender: order.sender,
    receiver: order.receiver,
    goodsName: order.goodsName,
    vehicle: vehicles.get(order.orderNo) ?? null,
    amountCents: paid.get(order.orderNo) ?? 0,
    reason: whyNot(order, payer, now),
  }))
  const refused = orders.filter(({ reason, amountCents }) => reason !== '' || amountCents <= 0)
  throwNotInvoiceable(
    'ORDER_NOT_INVOICEABLE',
    refused.map(({ orderNo }) => orderNo),
    `订单${refused[0]?.orderNo ?? ''}不可开票：${refused[0]?.reason || '0元订单不可开票'}`,
  )
  throwNotInvoiceable('ORDER_INVOICED', await invoicedOf(db, records))
  if (orders.reduce((sum, { amountCents }) => sum + amountCents, 0) > maxCents)
    throw new BusinessError('BAD_FIELD', '开票金额合计过大，请分批申请')
  return orders
}
