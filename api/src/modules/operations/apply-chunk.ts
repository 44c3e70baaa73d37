import type { eventResults, OperationEvent } from '@portal/contract/operations'
import type { OrderKey } from '../order-core/order-key'
import { orderStatusLabel } from '@portal/rules/order-status'
import { compareText } from '../../compare-text'
import type { Db } from '../../database/database'
import { addNodes, nodeKey, stateNodesOf, writeLogs } from '../order-core/order-history.repository'
import { sortPieces } from '../order-core/piece-numbers'
import { isForgotten, isOwedByReceiver } from '../order-core/order-state'
import type { StateNode } from '../order-core/piece-state'
import { updateOrders } from '../order-core/order.repository'
import { delayTriggerOf } from '../arrival/delay-trigger'
import { predictArrivals } from '../arrival/predict-arrivals'
import { settleIntercept } from '../orders/intercept/settle-intercept'
import { adjustChargesOfOrders } from '../payment/postings/adjust-charges-of-orders'
import type { TraceNodeRecord } from '../order-core/trace-node.tables'
import { chargeOf, type ChangedOrder, updateCouponState } from './correct-charges'
import type { WaybillOrder } from '../order-core/lock-subjects'
import { addMessages } from '../messages/queue/write-messages'
import { lockByWaybills } from './lock-by-waybills'
import { dueTriggers, triggersOf } from './message-triggers'
import { nextOrderState } from './next-order-state'
import { recordDoorCash } from './record-door-cash'

export interface EventResult {
  result: (typeof eventResults)[number]
  unknownPieces?: string[]
}

export interface ChunkOutcome {
  results: ReadonlyMap<OperationEvent, EventResult>
  /** Payment numbers to pass to `updatePaymentProviders` after the commit. */
  paymentNos: string[]
}

/** Applies events within one transaction: a handful of statements, however many waybills they are about. */
export const applyChunk = async (tx: Db, events: readonly OperationEvent[], now: Date): Promise<ChunkOutcome> => {
  const locked = await lockByWaybills(tx, [...new Set(events.map(({ ewbNo }) => ewbNo))])
  const byWaybill = new Map(locked.map((order) => [order.ewbNo, order]))
  const results = await storeNodes(tx, byWaybill, events, now)
  return {
    results,
    paymentNos: await moveOrders(
      tx,
      locked,
      events.filter((event) => results.get(event)?.result === 'APPLIED'),
      now,
    ),
  }
}

const storeNodes = async (
  tx: Db,
  byWaybill: ReadonlyMap<string, WaybillOrder>,
  events: readonly OperationEvent[],
  now: Date,
): Promise<Map<OperationEvent, EventResult>> => {
  const nodes = new Map<string, { event: OperationEvent; node: TraceNodeRecord }>()
  const results = new Map<OperationEvent, EventResult>()
  for (const event of events) {
    const order = byWaybill.get(event.ewbNo)
    if (order === undefined) {
      results.set(event, { result: 'UNKNOWN_WAYBILL' })
      continue
    }
    const { known, unknown } = sortPieces(event.pieceNos, order)
    const unknownPieces = unknown.length > 0 ? { unknownPieces: unknown } : {}
    // Without its numbers the event would be about all pieces.
    const isAboutOthers = known.length === 0 && unknown.length > 0
    results.set(event, { result: isAboutOthers ? 'UNKNOWN_PIECES' : 'DUPLICATE', ...unknownPieces })
    const node = nodeOf({ ...event, pieceNos: known }, order, now)
    if (!isAboutOthers && !nodes.has(nodeKey(node))) nodes.set(nodeKey(node), { event, node })
  }
  const added = await addNodes(
    tx,
    [...nodes.values()].map(({ node }) => node),
  )
  for (const [key, { event }] of nodes)
    if (added.has(key)) results.set(event, { ...results.get(event), result: 'APPLIED' })
  return results
}

const nodeOf = (event: OperationEvent, { userId, orderNo }: OrderKey, receivedAt: Date): TraceNodeRecord => {
  const {
    eventId,
    nodeType,
    eventAt,
    city,
    outletName,
    description,
    outletPhone,
    operator,
    nextStop,
    point = null,
    vehicle = null,
    signer,
    images,
    pieceNos,
    undoes = '',
  } = event
  return {
    eventId,
    userId,
    orderNo,
    nodeType,
    eventAt: new Date(eventAt),
    city,
    outletName,
    description,
    outletPhone,
    operator,
    nextStop,
    point,
    vehicle,
    signer,
    images,
    pieceNos,
    undoes,
    receivedAt,
  }
}

/** @returns payment numbers to pass to `updatePaymentProviders` after the commit */
const moveOrders = async (
  tx: Db,
  locked: readonly WaybillOrder[],
  fresh: readonly OperationEvent[],
  now: Date,
): Promise<string[]> => {
  const freshOf = new Map<string, OperationEvent[]>()
  for (const event of fresh) freshOf.set(event.ewbNo, [...(freshOf.get(event.ewbNo) ?? []), event])
  const touched = locked.filter(({ ewbNo }) => freshOf.has(ewbNo))
  const nodes = await stateNodesOf(tx, touched)
  const current = touched.filter(({ orderNo, status }) => !isForgotten(status, orderNo, nodes.get(orderNo) ?? []))
  const changed = current.map((order): ChangedOrder => {
    const ofOrder = freshOf.get(order.ewbNo) ?? []
    const all = nodes.get(order.orderNo) ?? []
    const ids = new Set(ofOrder.map(({ eventId }) => eventId))
    const isOwed = (some: readonly StateNode[]) => isOwedByReceiver(order.status, some, order.packageCount)
    return {
      order,
      fresh: ofOrder,
      change: nextOrderState(order, ofOrder, all, now),
      owedByReceiver: { before: isOwed(all.filter(({ eventId }) => !ids.has(eventId))), after: isOwed(all) },
    }
  })
  const moved = await withArrivals(tx, changed, nodes, now)
  await updateOrders(
    tx,
    moved.map(({ change }) => change),
  )
  const advanced = moved.filter(({ order, change }) => change.status !== order.status)
  await writeLogs(
    tx,
    advanced.map(({ change: { userId, orderNo, status } }) => ({
      userId,
      orderNo,
      at: now,
      actor: '承运商',
      action: orderStatusLabel(status),
    })),
  )
  const paymentNos = await settle(tx, moved, nodes, now)
  await addMessages(
    tx,
    [
      ...moved.flatMap((each) => [triggersOf(each, now), delayTriggerOf(each.order, each.change, now) ?? []].flat()),
      ...(await dueTriggers(tx, moved, now)),
    ],
    now,
  )
  return paymentNos
}

/** Adds the predicted arrivals to the changes. An order that was signed for before is not predicted again. */
const withArrivals = async (
  tx: Db,
  changed: readonly ChangedOrder[],
  nodes: ReadonlyMap<string, readonly StateNode[]>,
  now: Date,
): Promise<ChangedOrder[]> => {
  const open = changed.filter(({ order, change }) => order.status !== 'SIGNED' || change.status !== 'SIGNED')
  const predictions = await predictArrivals(
    tx,
    open.map(({ order, change: { status } }) => ({
      order: { ...order, status },
      nodes: nodes.get(order.orderNo) ?? [],
    })),
    now,
  )
  return changed.map((each) => ({ ...each, change: { ...each.change, ...predictions.get(each.order.orderNo) } }))
}

const settle = async (
  tx: Db,
  moved: readonly ChangedOrder[],
  nodes: ReadonlyMap<string, readonly StateNode[]>,
  now: Date,
): Promise<string[]> => {
  // Coupons are updated in the sequence of their ids, to avoid deadlocks: several orders may have had the same one in
  // turn.
  for (const each of moved.toSorted((one, other) => compareText(one.order.couponId, other.order.couponId)))
    await updateCouponState(tx, each)
  const paymentNos = await adjustChargesOfOrders(
    tx,
    moved.flatMap((each) => chargeOf(each, now) ?? []),
  )
  for (const { order, fresh } of moved) paymentNos.push(...(await recordDoorCash(tx, order, fresh, now)))
  for (const { order } of moved)
    if (order.interceptState === 'REQUESTED')
      paymentNos.push(...(await settleIntercept(tx, order, nodes.get(order.orderNo) ?? [], now)))
  return paymentNos
}
