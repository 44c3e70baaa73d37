import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { orderLog } from './order.tables'

export type Actor = '客户' | '系统' | '承运商'

/** Adds a line. The order's row must be locked by `tx`, or new: the id counts the lines, so that those of one instant keep their order. */
export const writeLog = async (tx: Db, orderNo: string, at: Date, actor: Actor, action: string): Promise<void> => {
  const [written] = await tx.select({ lines: count() }).from(orderLog).where(eq(orderLog.orderNo, orderNo))
  const logId = `${orderNo}:${String(written?.lines ?? 0).padStart(4, '0')}`
  await tx.insert(orderLog).values({ logId, orderNo, at, actor, action })
}

/** Newest first. */
export const readLog = (db: Db, orderNo: string): Promise<{ at: Date; action: string; actor: string }[]> =>
  db
    .select({ at: orderLog.at, action: orderLog.action, actor: orderLog.actor })
    .from(orderLog)
    .where(eq(orderLog.orderNo, orderNo))
    .orderBy(desc(orderLog.at), desc(orderLog.logId))
    .limit(200)
