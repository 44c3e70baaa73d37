import { desc, eq, count } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { insertRows, isOneOf } from '../../database/rows'
import type { StateNode } from './order-state'
import { traceNode, type TraceNodeRecord } from './trace-node.tables'
import { orderLog } from './order.tables'

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

export type Actor = '客户' | '系统' | '承运商'

export interface LogLine {
  orderNo: string
  at: Date
  actor: Actor
  action: string
}

/**
 * Adds a line for each order. The orders' rows must be locked by `tx`, or new: the id counts the lines, so that those of one
 * instant keep their order.
 */
export const writeLogs = async (tx: Db, lines: readonly LogLine[]): Promise<void> => {
  if (lines.length === 0) return
  const written = await tx
    .select({ orderNo: orderLog.orderNo, lines: count() })
    .from(orderLog)
    .where(
      isOneOf(
        orderLog.orderNo,
        lines.map(({ orderNo }) => orderNo),
      ),
    )
    .groupBy(orderLog.orderNo)
  const counts = new Map(written.map((row) => [row.orderNo, row.lines]))
  const rows = lines.map((line) => ({
    ...line,
    logId: `${line.orderNo}:${String(counts.get(line.orderNo) ?? 0).padStart(4, '0')}`,
  }))
  if ((await insertRows(tx, orderLog, 'logId', rows)).size < rows.length)
    throw new Error('a line of the log is there already')
}

export const writeLog = (tx: Db, orderNo: string, at: Date, actor: Actor, action: string): Promise<void> =>
  writeLogs(tx, [{ orderNo, at, actor, action }])

/** Newest first. */
export const readLog = (db: Db, orderNo: string): Promise<{ at: Date; action: string; actor: string }[]> =>
  db
    .select({ at: orderLog.at, action: orderLog.action, actor: orderLog.actor })
    .from(orderLog)
    .where(eq(orderLog.orderNo, orderNo))
    .orderBy(desc(orderLog.at), desc(orderLog.logId))
    .limit(200)
