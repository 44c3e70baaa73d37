import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { insertRows, isOneOf } from '../../database/rows'
import { orderLog } from './order.tables'

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
