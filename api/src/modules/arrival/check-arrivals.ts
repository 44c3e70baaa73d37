import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { addMessages } from '../messages/queue/write-messages'
import { stateNodesOf } from '../order-core/order-history.repository'
import type { OrderKey } from '../order-core/order-key'
import { lockOrders, ordersToCheck, updateOrders } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { addObservations } from './arrival-count.repository'
import { delayTriggerOf } from './delay-trigger'
import { type OrderTrace, predictArrivals, routeNodesOf } from './predict-arrivals'
import { readDisruptions } from './disruptions-at'
import { observationsOf } from './model/arrival-counts'
import { waybillOf } from './waybill-of-order'

/** Maximum of orders in a transaction, and of transactions in a round; the next round follows in a minute. */
const ordersAtOnce = 200
const maxTransactions = 20

/**
 * Repeats the prediction of orders whose `nextCheckAt` has passed. Signed orders are added to the arrival counts
 * instead. One process at a time does so.
 */
export const checkArrivals = async (db: Db, now: Date): Promise<void> => {
  for (let turn = 0; turn < maxTransactions; turn += 1) {
    const due = await ordersToCheck(db, now, ordersAtOnce)
    if (due.length === 0) return
    await inTransaction(db, (tx) => checkOrders(tx, due, now))
  }
}

const checkOrders = async (tx: Db, due: readonly OrderKey[], now: Date): Promise<void> => {
  // Read again under the lock: an event may have moved them meanwhile.
  const locked = (await lockOrders(tx, due)).filter(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= now)
  const nodes = await stateNodesOf(tx, locked)
  const traces = locked.map((order) => ({ order, nodes: nodes.get(order.orderNo) ?? [] }))
  const isSigned = ({ order }: OrderTrace<OrderRecord>) => order.status === 'SIGNED'
  const [signed, open] = [traces.filter(isSigned), traces.filter((trace) => !isSigned(trace))]
  await predictAgain(tx, open, now)
  await addToCounts(tx, signed, now)
}

const predictAgain = async (tx: Db, traces: readonly OrderTrace<OrderRecord>[], now: Date): Promise<void> => {
  const predictions = await predictArrivals(tx, traces, now)
  const changes = traces.flatMap(({ order }) => {
    const prediction = predictions.get(order.orderNo)
    return prediction === undefined ? [] : [{ order, prediction }]
  })
  await updateOrders(
    tx,
    changes.map(({ order: { userId, orderNo }, prediction }) => ({ userId, orderNo, ...prediction })),
  )
  await addMessages(
    tx,
    changes.flatMap(({ order, prediction }) => delayTriggerOf(order, prediction, now) ?? []),
    now,
  )
}

const addToCounts = async (tx: Db, traces: readonly OrderTrace<OrderRecord>[], now: Date): Promise<void> => {
  const disruptionsAt = await readDisruptions(tx, now)
  await updateOrders(
    tx,
    traces.map(({ order: { userId, orderNo } }) => ({ userId, orderNo, nextCheckAt: null })),
  )
  await addObservations(
    tx,
    traces.flatMap(({ order, nodes }) => {
      const waybill = waybillOf(order)
      return waybill === undefined ? [] : observationsOf(routeNodesOf(order, nodes), waybill, disruptionsAt)
    }),
    now,
  )
}
