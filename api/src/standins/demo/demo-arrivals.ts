import { productCodes } from '@portal/contract/freight'
import type { Db } from '../../database/database'
import { addObservations } from '../../modules/arrival/arrival-count.repository'
import { calendarAt } from '../../modules/arrival/carrier-calendar'
import { predictArrivals, routeNodesOf } from '../../modules/arrival/predict-arrivals'
import { observationsOf } from '../../modules/arrival/model/arrival-counts'
import { waybillOf } from '../../modules/arrival/waybill-of-order'
import { stateNodesOf } from '../../modules/order-core/order-history.repository'
import type { OrderKey } from '../../modules/order-core/order-key'
import { isFinal } from '../../modules/order-core/order-state'
import { lockOrders, updateOrders } from '../../modules/order-core/order.repository'

const minute = 60_000
/**
 * Minutes by which the ways of signed orders are moved, so that few orders make many counts; each is counted for every
 * product.
 */
const shifts: readonly number[] = [-60, -40, -20, 0, 20, 40]

/**
 * Arrival counts for the demo, from the ways of its signed orders, and the windows of those that are under way.
 */
export const seedArrivals = async (tx: Db, keys: readonly OrderKey[], now: Date): Promise<void> => {
  const orders = await lockOrders(tx, keys)
  const nodes = await stateNodesOf(tx, orders)
  const observations = orders.flatMap((order) => {
    const waybill = order.status === 'SIGNED' ? waybillOf(order) : undefined
    if (waybill === undefined) return []
    const way = routeNodesOf(order, nodes.get(order.orderNo) ?? [])
    return shifts.flatMap((shift) => {
      const moved = way.map((node) => ({ ...node, eventAt: new Date(node.eventAt.getTime() + shift * minute) }))
      return productCodes.flatMap((productCode) => observationsOf(moved, { ...waybill, productCode }, calendarAt))
    })
  })
  await addObservations(tx, observations, now)
  const open = orders.filter(({ status }) => !isFinal(status))
  const predictions = await predictArrivals(
    tx,
    open.map((order) => ({ order, nodes: nodes.get(order.orderNo) ?? [] })),
    now,
  )
  await updateOrders(
    tx,
    open.flatMap(({ userId, orderNo }) => {
      const prediction = predictions.get(orderNo)
      // Demo orders move at a pace of their own: they are only predicted with their next event.
      return prediction === undefined ? [] : [{ userId, orderNo, ...prediction, nextCheckAt: null }]
    }),
  )
}
