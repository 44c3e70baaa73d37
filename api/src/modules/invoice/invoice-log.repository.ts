import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { invoiceLog } from './invoice.tables'

type Line = Pick<typeof invoiceLog.$inferInsert, 'applicationNo' | 'at' | 'action' | 'actor'>

/**
 * Adds a line. The invoice's row must be locked by `tx`, or new: the id counts the lines, so that lines of the same
 * instant keep their order.
 */
export const logInvoice = async (tx: Db, line: Line): Promise<void> => {
  const lines = await tx.$count(invoiceLog, eq(invoiceLog.applicationNo, line.applicationNo))
  await tx.insert(invoiceLog).values({ ...line, logId: `${line.applicationNo}:${String(lines).padStart(4, '0')}` })
}

const maxLogLines = 100

/** The newest lines, oldest first: a long history does not hide what has just happened. */
export const readInvoiceLog = async (db: Db, applicationNo: string) => {
  const lines = await db
    .select({ at: invoiceLog.at, action: invoiceLog.action, actor: invoiceLog.actor })
    .from(invoiceLog)
    .where(eq(invoiceLog.applicationNo, applicationNo))
    .orderBy(desc(invoiceLog.at), desc(invoiceLog.logId))
    .limit(maxLogLines)
  return lines.reverse()
}
