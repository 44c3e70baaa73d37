import type { NodeType } from '@portal/contract/tracking'
import type { Db } from '../../database/database'
import { wishOf } from '../order-core/expected-arrival'
import { isRecent } from '../messages/rules/is-recent'
import type { OrderRecord } from '../order-core/order.tables'
import { isFinal, standingNodes } from '../order-core/order-state'
import type { StateNode } from '../order-core/piece-state'
import { countsOf } from './arrival-count.repository'
import { readDisruptions } from './disruptions-at'
import { delayOf, reasonOf } from './model/delay'
import type { Disruption } from './model/disruptions'
import { groupKeysOf } from './model/group-keys'
import type { ArrivalCounts } from './model/arrival-counts'
import { arrivalTimeOf, type Snapshot, snapshotsOf, nextCheckpoint } from './model/snapshot'
import type { Waybill, RouteNode } from './model/waybill'
import { type ArrivalDistribution, predict } from './model/predict'
import { type RoutedOrder, waybillOf } from './waybill-of-order'

const day = 86_400_000

export type PredictedOrder = RoutedOrder &
  Pick<OrderRecord, 'orderNo' | 'packageCount' | 'status' | 'etaAt' | 'delayReason' | 'wished'>

/** The columns of an order that the model writes. */
export type ArrivalPrediction = Pick<OrderRecord, 'expectedFrom' | 'expectedTo' | 'delayReason' | 'nextCheckAt'>

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

export interface OrderTrace<Order = PredictedOrder> {
  order: Order
  nodes: readonly StateNode[]
}

/**
 * Predicts the arrival of these orders from their nodes and the arrival counts, in two queries for any number of
 * orders. A delay is found once: an order keeps the reason that it has.
 * @returns by the number of the order
 */
export const predictArrivals = async (
  db: Db,
  orders: readonly OrderTrace[],
  now: Date,
): Promise<ReadonlyMap<string, ArrivalPrediction>> => {
  const disruptionsAt = await readDisruptions(db, now)
  const disruptions = disruptionsAt(now)
  const candidates = orders.map((each) => candidateOf(each, now))
  const countsByGroup = await countsOf(
    db,
    candidates.flatMap((candidate) => groupsOf(candidate, disruptions)),
  )
  return new Map(
    candidates.map((each) => {
      const prediction = predictionOf(each, countsByGroup, disruptions, now)
      return [each.order.orderNo, behindWish(each.order, prediction, now)] as const
    }),
  )
}

/** The prediction without a new delay while the receiver's wish stands: it is found, and announced, once that ends. */
const behindWish = (
  { wished, delayReason }: PredictedOrder,
  prediction: ArrivalPrediction,
  now: Date,
): ArrivalPrediction =>
  wishOf({ wished, expectedFrom: prediction.expectedFrom }, now) === null ? prediction : { ...prediction, delayReason }

interface Candidate {
  order: PredictedOrder
  waybill: Waybill | undefined
  /** The snapshots to predict from; the first one that has a prediction is used. */
  snapshots: readonly Snapshot[]
}

const candidateOf = ({ order, nodes }: OrderTrace, now: Date): Candidate => {
  const waybill = waybillOf(order)
  const isOpen = waybill !== undefined && !isFinal(order.status)
  return { order, waybill, snapshots: isOpen ? currentSnapshots(routeNodesOf(order, nodes), waybill, now) : [] }
}

/**
 * The current snapshots: the newest checkpoint, then the node before it, in case too few waybills were counted at the
 * checkpoint. Empty before the collection and after the arrival. Checkpoints end `maxSilentDays` after
 * a node; a day after the last one, the waybill is treated as lost: until its next node, it has no window and no
 * further checks.
 */
const currentSnapshots = (nodes: readonly RouteNode[], waybill: Waybill, now: Date): Snapshot[] => {
  const snapshots = arrivalTimeOf(nodes, waybill) === undefined ? snapshotsOf(nodes, waybill, now) : []
  const newest = snapshots.at(-1)
  if (newest === undefined || now.getTime() - newest.at.getTime() >= day) return []
  const node = snapshots.findLast(({ isCheckpoint }) => !isCheckpoint)
  return newest.isCheckpoint && node ? [newest, node] : [newest]
}

const groupsOf = ({ waybill, snapshots }: Candidate, disruptions: readonly Disruption[]): string[] =>
  waybill ? snapshots.flatMap((snapshot) => Object.values(groupKeysOf(snapshot, waybill, disruptions))) : []

const noWindow = { expectedFrom: null, expectedTo: null }

const predictionOf = (
  { order, waybill, snapshots }: Candidate,
  countsByGroup: ReadonlyMap<string, ArrivalCounts>,
  disruptions: readonly Disruption[],
  now: Date,
): ArrivalPrediction => {
  const { status, delayReason } = order
  // A signed order has no window; `checkArrivals` adds it to the arrival counts in its next round.
  if (waybill && status === 'SIGNED') return { ...noWindow, delayReason, nextCheckAt: now }
  const [newest] = snapshots
  // Before the collection, after the end, for a lost waybill, or without both cities there is no arrival to predict.
  if (!waybill || !newest) return { ...noWindow, delayReason, nextCheckAt: null }
  for (const snapshot of snapshots) {
    const distribution = predict(snapshot, waybill, countsByGroup, disruptions, now)
    if (distribution) return predictionWithWindow(order, waybill, snapshot, distribution, disruptions, now)
  }
  return predictionWithoutWindow(order, waybill, newest, disruptions, now)
}

/**
 * The promised time (`etaAt`); undefined when it passed more than 24 h ago, because a delay is no longer announced
 * then.
 */
const promiseToWatch = ({ etaAt }: PredictedOrder, now: Date): Date | undefined =>
  etaAt !== null && isRecent(etaAt, now) ? etaAt : undefined

const predictionWithWindow = (
  order: PredictedOrder,
  waybill: Waybill,
  snapshot: Snapshot,
  distribution: ArrivalDistribution,
  disruptions: readonly Disruption[],
  now: Date,
): ArrivalPrediction => {
  const promisedAt = promiseToWatch(order, now)
  const reason = promisedAt && delayOf(snapshot, waybill, distribution, promisedAt, disruptions)
  return {
    expectedFrom: distribution.from,
    expectedTo: distribution.to,
    delayReason: order.delayReason ?? reason ?? null,
    // The next prediction is made at the end of the window at the latest, so that no window in the past is shown.
    nextCheckAt: new Date(Math.min(nextCheckpoint(now).getTime(), distribution.to.getTime())),
  }
}

/**
 * The prediction with too few waybills counted for a window. An order whose promised time has passed is late all the
 * same.
 */
const predictionWithoutWindow = (
  order: PredictedOrder,
  waybill: Waybill,
  snapshot: Snapshot,
  disruptions: readonly Disruption[],
  now: Date,
): ArrivalPrediction => {
  const promisedAt = promiseToWatch(order, now)
  const reason = promisedAt && promisedAt <= now ? reasonOf(snapshot, waybill, disruptions) : null
  return { ...noWindow, delayReason: order.delayReason ?? reason, nextCheckAt: nextCheckpoint(now) }
}
