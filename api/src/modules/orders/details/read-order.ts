import type { OrderRole } from '@portal/contract/order-list'
import type { Db } from '../../../database/database'
import { inOneTrip } from '../../../database/in-one-trip'
import { BusinessError } from '../../../http/business-error'
import { ratingOf } from '../../delivery-core/delivery-rating.repository'
import type { DeliveryRatingRecord } from '../../delivery-core/delivery-rating.tables'
import { newestWish } from '../../delivery-core/delivery-wish.repository'
import type { DeliveryWishRecord } from '../../delivery-core/delivery-wish.tables'
import { invoiceOfOrder } from '../../invoice/invoice-of-order'
import { findPlaces, type PlaceFinder } from '../../map/place-finder'
import { type CashAtDoor, cashAtDoorOf } from '../../order-core/cash-at-door'
import { newestNodes, readLog } from '../../order-core/order-history.repository'
import type { OrderKey } from '../../order-core/order-key'
import { findOwn, findReceived } from '../../order-core/order.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import type { TraceNodeRecord } from '../../order-core/trace-node.tables'
import { type OrderPayment, paymentsOf } from '../../payment/payment.repository'
import { type OrderRefund, refundsOf } from '../../payment/refunds/refund.repository'

/** An order with everything that its details show. */
export interface OrderWithParts {
  order: OrderRecord
  /** The role of the requesting customer. */
  role: OrderRole
  /** The role as far as money is concerned: who sends goods to oneself with 到付 pays as the receiver. */
  paysAs: OrderRole
  /** Newest first. */
  nodes: TraceNodeRecord[]
  /** Payments and refunds of the requesting customer only. */
  payments: OrderPayment[]
  refunds: OrderRefund[]
  /** Cash at the door, for the side that pays; below 0 when the courier took it, above 0 when it went back. */
  atTheDoor: CashAtDoor[]
  log: { at: Date; action: string; actor: string }[]
  /** The receiver's last decision; undefined for none. */
  wish: DeliveryWishRecord | undefined
  /** How the requesting customer found the delivery. */
  rating: DeliveryRatingRecord | undefined
  /** State of the invoice for this order; null for none. */
  invoiced: 'SUBMITTED' | 'ISSUED' | null
  places: PlaceFinder
}

const partsOf = (db: Db, order: OrderKey) =>
  [newestNodes(db, order), readLog(db, order), invoiceOfOrder(db, order), newestWish(db, order)] as const

/** @throws BusinessError ORDER_NOT_FOUND, also for another customer's order */
export const readOrder = async (db: Db, userId: string, orderNo: string): Promise<OrderWithParts> => {
  // The parts of an order are read along with it, and ignored when the order is another customer's.
  const [own, payments, refunds, rating, ownParts] = await inOneTrip(db, (trip) => [
    findOwn(trip, userId, orderNo),
    paymentsOf(trip, orderNo, userId),
    refundsOf(trip, orderNo, userId),
    ratingOf(trip, userId, orderNo),
    Promise.all(partsOf(trip, { userId, orderNo })),
  ])
  const received =
    own === undefined || own.payMethod === 'RECEIVER' ? await findReceived(db, userId, orderNo) : undefined
  const order = own ?? received
  if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
  const paysAs = received === undefined ? 'sent' : 'received'
  const [nodes, log, invoiced, wish] =
    order.userId === userId ? ownParts : await inOneTrip(db, (trip) => partsOf(trip, order))
  const [places, atTheDoor] = await inOneTrip(db, (trip) => [
    findPlaces(trip, [...nodes.map(({ outletName }) => ({ outletName, outletCode: '' })), order]),
    paysAs === (order.payMethod === 'RECEIVER' ? 'received' : 'sent') ? cashAtDoorOf(trip, order) : Promise.resolve([]),
  ])
  return {
    order,
    nodes,
    places,
    role: own === undefined ? 'received' : 'sent',
    paysAs,
    payments,
    refunds,
    atTheDoor,
    log,
    wish,
    rating,
    invoiced,
  }
}
