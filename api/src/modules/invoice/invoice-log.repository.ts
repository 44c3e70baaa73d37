import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { InvoiceKey } from './invoice.repository'
import { invoiceLog } from './invoice.tables'

type Line = Pick<typeof invoiceLog.$inferInsert, 'at' | 'action' | 'actor'>

const ofInvoice = ({ userId, applicationNo }: InvoiceKey) =>
  and(eq(invoiceLog.applicationNo, applicationNo), eq(invoiceLog.userId, userId))

/**
 * Adds a line. The invoice's row must be locked by `tx`, or new: the id counts the lines, so that lines of the same
 * instant keep their order.
 */
export const logInvoice = async (tx: Db, { userId, applicationNo }: InvoiceKey, line: Line): Promise<void> => {
  const lines = await tx.$count(invoiceLog, ofInvoice({ userId, applicationNo }))
  const logId = `${applicationNo}:${String(lines).padStart(4, '0')}`
  await tx.insert(invoiceLog).values({ ...line, logId, userId, applicationNo })
}

const maxLogLines = 100

/** The newest lines, oldest first: a long history does not hide the newest lines. */
export const readInvoiceLog = async (db: Db, key: InvoiceKey) => {
  const lines = await db
    .select({ at: invoiceLog.at, action: invoiceLog.action, actor: invoiceLog.actor })
    .from(invoiceLog)
    .where(ofInvoice(key))
    .orderBy(desc(invoiceLog.at), desc(invoiceLog.logId))
    .limit(maxLogLines)
  return lines.reverse()
}
