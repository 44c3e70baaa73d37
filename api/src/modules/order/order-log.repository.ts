import { desc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/database'
import { orderLog } from './order.tables'

export type Actor = '客户' | '系统' | '承运商'

export const writeLog = async (tx: Db, orderNo: string, at: Date, actor: Actor, action: string): Promise<void> => {
  await tx.insert(orderLog).values({ logId: randomUUID(), orderNo, at, actor, action })
}

/** Newest first. */
export const readLog = (db: Db, orderNo: string): Promise<{ at: Date; action: string; actor: string }[]> =>
  db
    .select({ at: orderLog.at, action: orderLog.action, actor: orderLog.actor })
    .from(orderLog)
    .where(eq(orderLog.orderNo, orderNo))
    .orderBy(desc(orderLog.at))
    .limit(200)
