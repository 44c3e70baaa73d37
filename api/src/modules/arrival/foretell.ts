import type { Db } from '../../database/database'
import { isNews } from '../message-core/news'
import type { OrderRecord } from '../order-core/order.tables'
import { isFinal, type StateNode } from '../order-core/order-state'
import { countsOf } from './arrival-count.repository'
import { disruptionsAt } from './carrier-calendar'
import { delayOf, reasonOf } from './model/delay'
import { groupsOf } from './model/groups'
import { arrivalOf, type Moment, momentsOf, nextLook } from './model/moments'
import type { Waybill, RouteNode } from './model/waybill'
import { predict } from './model/predict'
import { type RoutedOrder, waybillOf } from './waybill-of'

const day = 86_400_000

export type ForetoldOrder = RoutedOrder & Pick<OrderRecord, 'orderNo' | 'status' | 'etaAt' | 'delayReason'>

/** The columns of an order that the model writes. */
export type Arrival = Pick<OrderRecord, 'expectedFrom' | 'expectedTo' | 'delayReason' | 'lookAt'>

export const routeNodesOf = (nodes: readonly StateNode[]): RouteNode[] =>
  nodes.map(({ nodeType, eventAt, city = '' }) => ({ nodeType, eventAt, city }))

/**
 * When these orders arrive, by all of their nodes and what the history says. One query, however many orders. A delay is found once: an order
 * that has a reason keeps it.
 * @returns by the number of the order
 */
export const foretell = async (
  db: Db,
  orders: readonly { order: ForetoldOrder; nodes: readonly StateNode[] }[],
  now: Date,
): Promise<ReadonlyMap<string, Arrival>> => {
  const disruptions = disruptionsAt(now)
  const seen = orders.map(({ order, nodes }) => {
    const waybill = isFinal(order.status) ? undefined : waybillOf(order)
    const moment = waybill && currentMoment(routeNodesOf(nodes), waybill, now)
    return { order, waybill, moment, groups: waybill && moment ? groupsOf(moment, waybill, disruptions) : [] }
  })
  const counts = await countsOf(
    db,
    seen.flatMap(({ groups }) => groups),
  )
  return new Map(
    seen.map(({ order, waybill, moment, groups }) => {
      const tables = groups.map((group) => counts.get(group))
      return [
        order.orderNo,
        waybill && moment
          ? underWay(order, waybill, moment, { tables, disruptions, now })
          : { ...noWindow, delayReason: order.delayReason, lookAt: toBeCounted(order) ? now : null },
      ]
    }),
  )
}

/** Where it is now; undefined before the collection, after the arrival, and when nothing was heard of it for too long. */
const currentMoment = (nodes: readonly RouteNode[], waybill: Waybill, now: Date): Moment | undefined => {
  const moment = arrivalOf(nodes, waybill) === undefined ? momentsOf(nodes, waybill, now).at(-1) : undefined
  return moment && now.getTime() - moment.at.getTime() < day ? moment : undefined
}

const noWindow = { expectedFrom: null, expectedTo: null }

/** What has arrived is counted by the next round. */
const toBeCounted = (order: ForetoldOrder): boolean => order.status === 'SIGNED' && waybillOf(order) !== undefined

const underWay = (
  { etaAt, delayReason }: ForetoldOrder,
  waybill: Waybill,
  moment: Moment,
  {
    tables,
    disruptions,
    now,
  }: {
    tables: Parameters<typeof predict>[2]
    disruptions: ReturnType<typeof disruptionsAt>
    now: Date
  },
): Arrival => {
  const expected = predict(moment, waybill, tables, disruptions, now)
  const lookAt = nextLook(now)
  const promisedAt = etaAt !== null && isNews(etaAt, now) ? etaAt : undefined
  if (expected === undefined) {
    // Longer than anything that is remembered: nobody knows when, but what is over is over.
    const isOver = promisedAt !== undefined && promisedAt <= now
    return { ...noWindow, delayReason: delayReason ?? (isOver ? reasonOf(moment, waybill, disruptions) : null), lookAt }
  }
  return {
    expectedFrom: expected.from,
    expectedTo: expected.to,
    delayReason: delayReason ?? (promisedAt && delayOf(moment, waybill, expected, promisedAt, disruptions)) ?? null,
    lookAt,
  }
}
