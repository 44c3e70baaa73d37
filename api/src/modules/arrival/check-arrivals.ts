import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { addMessages } from '../messages/queue/write-messages'
import { stateNodesOf } from '../order-core/order-history.repository'
import type { OrderKey } from '../order-core/order-key'
import { lockOrders, ordersToCheck, updateOrders } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { addObservations } from './arrival-count.repository'
import { delayTriggers } from './delay-trigger'
import { predictArrivals, routeNodesOf } from './predict-arrivals'
import { readDisruptions } from './disruptions-at'
import { observationsOf } from './model/arrival-counts'
import { waybillOf } from './waybill-of-order'

/** Maximum of orders in a transaction, and of transactions in a round; the next round follows in a minute. */
const ordersAtOnce = 200
const maxTransactions = 20

/**
 * Predicts the arrival of waybills again whose checkpoint is due, as hours without a node change the prediction.
 * Waybills that have arrived are added to the history instead. One process at a time does so.
 */
export const checkArrivals = async (db: Db, now: Date): Promise<void> => {
  for (let turn = 0; turn < maxTransactions; turn += 1) {
    const due = await ordersToCheck(db, now, ordersAtOnce)
    if (due.length === 0) return
    await inTransaction(db, (tx) => predictAgain(tx, due, now))
  }
}

const predictAgain = async (tx: Db, due: readonly OrderKey[], now: Date): Promise<void> => {
  // Read again under the lock: an event may have moved them meanwhile.
  const locked = (await lockOrders(tx, due)).filter(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= now)
  const nodes = await stateNodesOf(tx, locked)
  const nodesOf = ({ orderNo }: OrderKey) => nodes.get(orderNo) ?? []
  const [arrived, open] = [locked.filter(hasArrived), locked.filter((order) => !hasArrived(order))]
  const arrivals = await predictArrivals(
    tx,
    open.map((order) => ({ order, nodes: nodesOf(order) })),
    now,
  )
  await updateOrders(tx, [
    ...open.flatMap(({ userId, orderNo }) => {
      const arrival = arrivals.get(orderNo)
      return arrival === undefined ? [] : [{ userId, orderNo, ...arrival }]
    }),
    ...arrived.map(({ userId, orderNo }) => ({ userId, orderNo, nextCheckAt: null })),
  ])
  await addMessages(
    tx,
    open.flatMap((order) => {
      const arrival = arrivals.get(order.orderNo)
      return arrival === undefined ? [] : delayTriggers(order, arrival)
    }),
    now,
  )
  const disruptionsAt = await readDisruptions(tx, now)
  await addObservations(
    tx,
    arrived.flatMap((order) => {
      const waybill = waybillOf(order)
      return waybill === undefined ? [] : observationsOf(routeNodesOf(order, nodesOf(order)), waybill, disruptionsAt)
    }),
    now,
  )
}

const hasArrived = ({ status }: OrderRecord): boolean => status === 'SIGNED'
