import type { NodeType } from '@portal/contract/tracking'
import type { Db } from '../../database/database'
import { isNews } from '../messages/rules/is-recent'
import type { OrderRecord } from '../order-core/order.tables'
import { isFinal, standingNodes } from '../order-core/order-state'
import type { StateNode } from '../order-core/piece-state'
import { countsOf } from './arrival-count.repository'
import { readDisruptions } from './disruptions-at'
import { delayOf, reasonOf } from './model/delay'
import type { Disruption } from './model/disruptions'
import { groupsOf } from './model/lane-group'
import { arrivalOf, type Moment, momentsOf, nextLook } from './model/snapshot'
import type { Waybill, RouteNode } from './model/waybill'
import { type Expected, predict } from './model/predict'
import { type RoutedOrder, waybillOf } from './waybill-of-order'

const day = 86_400_000

export type ForetoldOrder = RoutedOrder &
  Pick<OrderRecord, 'orderNo' | 'packageCount' | 'status' | 'etaAt' | 'delayReason'>

/** The columns of an order that the model writes. */
export type Arrival = Pick<OrderRecord, 'expectedFrom' | 'expectedTo' | 'delayReason' | 'lookAt'>

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
export const foretell = async (
  db: Db,
  orders: readonly { order: ForetoldOrder; nodes: readonly StateNode[] }[],
  now: Date,
): Promise<ReadonlyMap<string, Arrival>> => {
  const disruptions = (await readDisruptions(db, now))(now)
  const seen = orders.map(({ order, nodes }) => {
    const waybill = isFinal(order.status) ? undefined : waybillOf(order)
    const moments = waybill ? currentMoments(routeNodesOf(order, nodes), waybill, now) : []
    return {
      order,
      waybill,
      moments: moments.map((moment) => ({ moment, groups: waybill ? groupsOf(moment, waybill, disruptions) : [] })),
    }
  })
  const counts = await countsOf(
    db,
    seen.flatMap(({ moments }) => moments.flatMap(({ groups }) => groups)),
  )
  return new Map(
    seen.map(({ order, waybill, moments }) => {
      const [newest] = moments
      if (waybill === undefined || newest === undefined)
        return [order.orderNo, { ...noWindow, delayReason: order.delayReason, lookAt: toBeCounted(order) ? now : null }]
      for (const { moment, groups } of moments) {
        const tables = groups.map((group) => counts.get(group))
        const expected = predict(moment, waybill, tables, disruptions, now)
        if (expected !== undefined) return [order.orderNo, inWindow(order, waybill, moment, expected, disruptions, now)]
      }
      return [order.orderNo, withoutWindow(order, waybill, newest.moment, disruptions, now)]
    }),
  )
}

/**
 * The current moments, the most specific first: the newest checkpoint, then the node before it, in case the history has
 * too few waybills for the checkpoint. Empty before the collection, after the arrival, and when the newest moment is a
 * day old.
 */
const currentMoments = (nodes: readonly RouteNode[], waybill: Waybill, now: Date): Moment[] => {
  const moments = arrivalOf(nodes, waybill) === undefined ? momentsOf(nodes, waybill, now) : []
  const newest = moments.at(-1)
  if (newest === undefined || now.getTime() - newest.at.getTime() >= day) return []
  const node = moments.findLast(({ isLook }) => !isLook)
  return newest.isLook && node ? [newest, node] : [newest]
}

const noWindow = { expectedFrom: null, expectedTo: null }

/** Whether the next round adds the order to the history: it was signed for. */
const toBeCounted = (order: ForetoldOrder): boolean => order.status === 'SIGNED' && waybillOf(order) !== undefined

/** The promised time; undefined without one, and once it has been over for so long that a delay is no news. */
const promiseOf = ({ etaAt }: ForetoldOrder, now: Date): Date | undefined =>
  etaAt !== null && isNews(etaAt, now) ? etaAt : undefined

const inWindow = (
  order: ForetoldOrder,
  waybill: Waybill,
  moment: Moment,
  expected: Expected,
  disruptions: readonly Disruption[],
  now: Date,
): Arrival => {
  const promisedAt = promiseOf(order, now)
  const reason = promisedAt && delayOf(moment, waybill, expected, promisedAt, disruptions)
  return {
    expectedFrom: expected.from,
    expectedTo: expected.to,
    delayReason: order.delayReason ?? reason ?? null,
    // The next prediction is made at the end of the window at the latest, so that no window in the past is shown.
    lookAt: new Date(Math.min(nextLook(now).getTime(), expected.to.getTime())),
  }
}

/** Too little history for a window; a promise that is over still counts as a delay. */
const withoutWindow = (
  order: ForetoldOrder,
  waybill: Waybill,
  moment: Moment,
  disruptions: readonly Disruption[],
  now: Date,
): Arrival => {
  const promisedAt = promiseOf(order, now)
  const reason = promisedAt && promisedAt <= now ? reasonOf(moment, waybill, disruptions) : null
  return { ...noWindow, delayReason: order.delayReason ?? reason, lookAt: nextLook(now) }
}
