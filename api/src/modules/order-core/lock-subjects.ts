import { asc, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { withLockTimeout } from '../../database/lock-timeout'
import { orders } from './order.tables'

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
  courierAt: orders.courierAt,
  courierBy: orders.courierBy,
}

/**
 * Like `lockOrders`, with only the columns that the carrier's events need, because a batch of events concerns hundreds
 * of orders.
 */
export const lockSubjects = (tx: Db, orderNos: SQLWrapper) =>
  tx
    .select(subject)
    .from(orders)
    .where(withLockTimeout(inArray(orders.orderNo, orderNos)))
    .orderBy(asc(orders.orderNo))
    .for('no key update')

/** The part of an order that a carrier's event is processed with. */
export type WaybillOrder = Awaited<ReturnType<typeof lockSubjects>>[number]
