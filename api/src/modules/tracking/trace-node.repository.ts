import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
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

/** Every node of an order, in no order. */
export const allNodes = (db: Db, orderNo: string): Promise<TraceNodeRecord[]> =>
  db.select().from(traceNode).where(eq(traceNode.orderNo, orderNo))

/** @returns false when the event is known already */
export const addNode = async (tx: Db, node: typeof traceNode.$inferInsert): Promise<boolean> => {
  const added = await tx.insert(traceNode).values(node).onConflictDoNothing().returning({ eventId: traceNode.eventId })
  return added.length > 0
}
