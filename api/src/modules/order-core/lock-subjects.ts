import type { Db } from '../../database/database'
import { lockByCustomer, ordersToLock } from './lock-by-customer'
import type { OrderKey } from './order-key'
import { orders } from './order.tables'

/** The columns that the predicted arrival depends on. */
export const arrivalFields = {
  kind: orders.kind,
  productCode: orders.productCode,
  deliveryMode: orders.deliveryMode,
  sender: orders.sender,
  receiver: orders.receiver,
  etaAt: orders.etaAt,
  delayReason: orders.delayReason,
  wished: orders.wished,
}

const subject = {
  orderNo: orders.orderNo,
  ewbNo: orders.ewbNo,
  userId: orders.userId,
  status: orders.status,
  payMethod: orders.payMethod,
  packageCount: orders.packageCount,
  couponId: orders.couponId,
  payingUntil: orders.payingUntil,
  interceptState: orders.interceptState,
  estimateLines: orders.estimateLines,
  actualLines: orders.actualLines,
  weighedAt: orders.weighedAt,
  weighedBy: orders.weighedBy,
  measuredAt: orders.measuredAt,
  measuredBy: orders.measuredBy,
  collectionPlaceAt: orders.collectionPlaceAt,
  collectionPlaceBy: orders.collectionPlaceBy,
  courierAt: orders.courierAt,
  courierBy: orders.courierBy,
  ...arrivalFields,
}

const lockQuery = (tx: Db, userId: string, orderNos: readonly string[]) => {
  const { where, sequence } = ordersToLock(userId, orderNos)
  return tx.select(subject).from(orders).where(where).orderBy(sequence).for('no key update')
}

/** The part of an order that a carrier's event is processed with. */
export type WaybillOrder = Awaited<ReturnType<typeof lockQuery>>[number]

/**
 * Like `lockOrders`, with only the columns that the carrier's events need, because a batch of events concerns hundreds
 * of orders.
 */
export const lockSubjects = (tx: Db, keys: readonly OrderKey[]): Promise<WaybillOrder[]> =>
  lockByCustomer(tx, keys, lockQuery)
