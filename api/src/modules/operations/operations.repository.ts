import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { patiently } from '../../database/lock-timeout'
import { isOneOf } from '../../database/rows'
import type { StateNode } from '../order-core/order-state'
import { orders } from '../order-core/order.tables'
import { withAttempts } from '../payment/lock-with-attempts'
import { traceNode } from '../order-core/trace-node.tables'

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

/** The orders of waybills, locked against every other change as `lockWithAttempts` does. */
export const lockByWaybills = async (tx: Db, ewbNos: readonly string[]) => {
  const locked = await tx
    .select(subject)
    .from(orders)
    .where(patiently(inArray(orders.orderNo, withAttempts(tx, isOneOf(orders.ewbNo, ewbNos)))))
    .orderBy(asc(orders.orderNo))
    .for('no key update')
  const wanted = new Set(ewbNos)
  return locked.filter(({ ewbNo }) => wanted.has(ewbNo))
}

/** What the carrier's events change an order by. */
export type Subject = Awaited<ReturnType<typeof lockByWaybills>>[number]

/** Every node of the orders, by order, in no sequence. */
export const stateNodesOf = async (tx: Db, orderNos: readonly string[]): Promise<ReadonlyMap<string, StateNode[]>> => {
  const byOrder = new Map<string, StateNode[]>(orderNos.map((orderNo) => [orderNo, []]))
  if (orderNos.length === 0) return byOrder
  const nodes = await tx
    .select({
      orderNo: traceNode.orderNo,
      eventId: traceNode.eventId,
      nodeType: traceNode.nodeType,
      eventAt: traceNode.eventAt,
      pieceNos: traceNode.pieceNos,
    })
    .from(traceNode)
    .where(isOneOf(traceNode.orderNo, orderNos))
  for (const { orderNo, ...node } of nodes) byOrder.get(orderNo)?.push(node)
  return byOrder
}
