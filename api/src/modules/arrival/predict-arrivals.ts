import type { NodeType } from '@portal/contract/tracking'
import type { Db } from '../../database/database'
import { isRecent } from '../messages/rules/is-recent'
import type { OrderRecord } from '../order-core/order.tables'
import { isFinal, standingNodes } from '../order-core/order-state'
import type { StateNode } from '../order-core/piece-state'
import { countsOf } from './arrival-count.repository'
import { readDisruptions } from './disruptions-at'
import { delayOf, reasonOf } from './model/delay'
import type { Disruption } from './model/disruptions'
import { laneGroupsOf } from './model/lane-group'
import { arrivalOf, type Snapshot, snapshotsOf, nextCheckpoint } from './model/snapshot'
import type { Waybill, RouteNode } from './model/waybill'
import { type Expected, predict } from './model/predict'
import { type RoutedOrder, waybillOf } from './waybill-of-order'

const day = 86_400_000

export type PredictedOrder = RoutedOrder &
  Pick<OrderRecord, 'orderNo' | 'packageCount' | 'status' | 'etaAt' | 'delayReason'>

/** The columns of an order that the model writes. */
export type Arrival = Pick<OrderRecord, 'expectedFrom' | 'expectedTo' | 'delayReason' | 'nextCheckAt'>

/** Node types that end the route of a piece. */
const endings: readonly NodeType[] = ['SIGNED', 'SIGN_ABNORMAL', 'RETURNING', 'RETURNED']

/**
 * The nodes of the route without revoked signatures. While other pieces are still under way, nodes that ended the route
 * of single pieces are left out.
 */
export const routeNodesOf = (
  { status, packageCount }: Pick<OrderRecord, 'status' | 'packageCount'>,
  nodes: readonly StateNode[],
): RouteNode[] =>
  standingNodes(nodes, packageCount)
    .filter(({ nodeType }) => isFinal(status) || status === 'RETURNING' || !endings.includes(nodeType))
    .map(({ nodeType, eventAt, city = '' }) => ({ nodeType, eventAt, city }))

/**
 * Predicts the arrival of these orders from their nodes and the history, in two queries for any number of orders. A
 * delay is found once: an order keeps the reason that it has.
 * @returns by the number of the order
 */
export const predictArrivals = async (
  db: Db,
  orders: readonly { order: PredictedOrder; nodes: readonly StateNode[] }[],
  now: Date,
): Promise<ReadonlyMap<string, Arrival>> => {
  const disruptions = (await readDisruptions(db, now))(now)
  const seen = orders.map(({ order, nodes }) => {
    const waybill = isFinal(order.status) ? undefined : waybillOf(order)
    const snapshots = waybill ? currentSnapshots(routeNodesOf(order, nodes), waybill, now) : []
    return {
      order,
      waybill,
      snapshots: snapshots.map((snapshot) => ({
        snapshot,
        groups: waybill ? laneGroupsOf(snapshot, waybill, disruptions) : [],
      })),
    }
  })
  const counts = await countsOf(
    db,
    seen.flatMap(({ snapshots }) => snapshots.flatMap(({ groups }) => groups)),
  )
  return new Map(
    seen.map(({ order, waybill, snapshots }) => {
      const [newest] = snapshots
      if (waybill === undefined || newest === undefined)
        return [
          order.orderNo,
          { ...noWindow, delayReason: order.delayReason, nextCheckAt: isCountable(order) ? now : null },
        ]
      for (const { snapshot, groups } of snapshots) {
        const tables = groups.map((group) => counts.get(group))
        const expected = predict(snapshot, waybill, tables, disruptions, now)
        if (expected !== undefined)
          return [order.orderNo, inWindow(order, waybill, snapshot, expected, disruptions, now)]
      }
      return [order.orderNo, withoutWindow(order, waybill, newest.snapshot, disruptions, now)]
    }),
  )
}

/**
 * The current snapshots, the most specific first: the newest checkpoint, then the node before it, in case the history has
 * too few waybills for the checkpoint. Empty before the collection, after the arrival, and when the newest snapshot is a
 * day old.
 */
const currentSnapshots = (nodes: readonly RouteNode[], waybill: Waybill, now: Date): Snapshot[] => {
  const snapshots = arrivalOf(nodes, waybill) === undefined ? snapshotsOf(nodes, waybill, now) : []
  const newest = snapshots.at(-1)
  if (newest === undefined || now.getTime() - newest.at.getTime() >= day) return []
  const node = snapshots.findLast(({ isCheckpoint }) => !isCheckpoint)
  return newest.isCheckpoint && node ? [newest, node] : [newest]
}

const noWindow = { expectedFrom: null, expectedTo: null }

/** Whether the next round adds the order to the history: it was signed for. */
const isCountable = (order: PredictedOrder): boolean => order.status === 'SIGNED' && waybillOf(order) !== undefined

/** The promised time; undefined without one, and once it has been over for so long that a delay is no news. */
const promiseOf = ({ etaAt }: PredictedOrder, now: Date): Date | undefined =>
  etaAt !== null && isRecent(etaAt, now) ? etaAt : undefined

const inWindow = (
  order: PredictedOrder,
  waybill: Waybill,
  snapshot: Snapshot,
  expected: Expected,
  disruptions: readonly Disruption[],
  now: Date,
): Arrival => {
  const promisedAt = promiseOf(order, now)
  const reason = promisedAt && delayOf(snapshot, waybill, expected, promisedAt, disruptions)
  return {
    expectedFrom: expected.from,
    expectedTo: expected.to,
    delayReason: order.delayReason ?? reason ?? null,
    // The next prediction is made at the end of the window at the latest, so that no window in the past is shown.
    nextCheckAt: new Date(Math.min(nextCheckpoint(now).getTime(), expected.to.getTime())),
  }
}

/** Too little history for a window; a promise that is over still counts as a delay. */
const withoutWindow = (
  order: PredictedOrder,
  waybill: Waybill,
  snapshot: Snapshot,
  disruptions: readonly Disruption[],
  now: Date,
): Arrival => {
  const promisedAt = promiseOf(order, now)
  const reason = promisedAt && promisedAt <= now ? reasonOf(snapshot, waybill, disruptions) : null
  return { ...noWindow, delayReason: order.delayReason ?? reason, nextCheckAt: nextCheckpoint(now) }
}
