import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { insertRows, isOneOf } from '../../database/rows'
import type { StateNode } from './order-state'
import { traceNode, type TraceNodeRecord } from './trace-node.tables'

const newest = 200

/** The newest nodes of an order, newest first. */
export const newestNodes = (db: Db, orderNo: string): Promise<TraceNodeRecord[]> =>
  db
    .select()
    .from(traceNode)
    .where(eq(traceNode.orderNo, orderNo))
    .orderBy(desc(traceNode.eventAt), desc(traceNode.eventId))
    .limit(newest)

/** What a trace shows of a node. */
export type ShownNode = Pick<
  TraceNodeRecord,
  'eventAt' | 'nodeType' | 'city' | 'outletName' | 'description' | 'outletPhone' | 'nextStop' | 'point'
>

/** The same with no more than is shown: pictures and numbers of pieces are ten times as much, and anybody may ask for ten waybills. */
export const newestShown = (db: Db, orderNo: string): Promise<ShownNode[]> => {
  const { eventAt, nodeType, city, outletName, description, outletPhone, nextStop, point } = traceNode
  return db
    .select({ eventAt, nodeType, city, outletName, description, outletPhone, nextStop, point })
    .from(traceNode)
    .where(eq(traceNode.orderNo, orderNo))
    .orderBy(desc(traceNode.eventAt), desc(traceNode.eventId))
    .limit(newest)
}

/** @returns false when the event is known already */
export const addNode = async (tx: Db, node: typeof traceNode.$inferInsert): Promise<boolean> => {
  const added = await tx.insert(traceNode).values(node).onConflictDoNothing().returning({ eventId: traceNode.eventId })
  return added.length > 0
}

/** Adds nodes of many orders at once; one whose event is known already is left as it is. @returns the ids of the added ones */
export const addNodes = (tx: Db, nodes: readonly TraceNodeRecord[]): Promise<ReadonlySet<string>> =>
  insertRows(tx, traceNode, 'eventId', nodes)

/** What the state of an order follows from: every node of the orders, by order, in no sequence. */
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
