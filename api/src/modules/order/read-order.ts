import type { OrderRole } from '@portal/contract/order'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { invoiceOfOrder } from '../invoice/invoice-of-order'
import { findPlaces, type PlaceFinder } from '../map/place-finder'
import { type CashAtDoor, cashAtDoorOf } from '../order-core/cash-at-door'
import { type OrderPayment, paymentsOf } from '../payment/payment.repository'
import { type OrderRefund, refundsOf } from '../payment/refund.repository'
import { newestNodes, readLog } from '../order-core/order-history.repository'
import type { TraceNodeRecord } from '../order-core/trace-node.tables'
import { findOwn, findReceived } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'

/** All that is known of an order. */
export interface OrderWithParts {
  order: OrderRecord
  /** What the asking customer is to it. */
  role: OrderRole
  /** The same where it is about money: of goods sent to oneself, 到付 is one's own to pay. */
  paysAs: OrderRole
  /** Newest first. */
  nodes: TraceNodeRecord[]
  /** Only the customer's own. */
  payments: OrderPayment[]
  refunds: OrderRefund[]
  /** What went through the courier's hands, of who pays: below 0 what was taken at the door, above what was given back there. */
  atTheDoor: CashAtDoor[]
  log: { at: Date; action: string; actor: string }[]
  /** How far an invoice for it has come; null for none. */
  invoiced: 'SUBMITTED' | 'ISSUED' | null
  places: PlaceFinder
}

/** @throws BusinessError ORDER_NOT_FOUND, for another's order as for none */
export const readOrder = async (db: Db, userId: string, orderNo: string): Promise<OrderWithParts> => {
  const own = await findOwn(db, userId, orderNo)
  const received =
    own === undefined || own.payMethod === 'RECEIVER' ? await findReceived(db, userId, orderNo) : undefined
  const order = own ?? received
  if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
  const paysAs = received === undefined ? 'sent' : 'received'
  const nodes = await newestNodes(db, orderNo)
  const places = await findPlaces(db, [...nodes.map(({ outletName }) => ({ outletName, outletCode: '' })), order])
  return {
    order,
    nodes,
    places,
    role: own === undefined ? 'received' : 'sent',
    paysAs,
    payments: await paymentsOf(db, orderNo, userId),
    refunds: await refundsOf(db, orderNo, userId),
    atTheDoor: paysAs === (order.payMethod === 'RECEIVER' ? 'received' : 'sent') ? await cashAtDoorOf(db, order) : [],
    log: await readLog(db, orderNo),
    invoiced: await invoiceOfOrder(db, orderNo),
  }
}
