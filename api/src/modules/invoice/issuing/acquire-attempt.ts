import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { invoice, type InvoiceRecord } from '../invoice.tables'

const firstWait = 10_000
const maxBackoffMs = 600_000

/** Milliseconds until the next attempt: twice as long each time. */
export const waitAfter = (tries: number): number => Math.min(firstWait * 2 ** tries, maxBackoffMs)

/**
 * Acquires the next attempt to call the issuer: of two processes one gets it, and a call without an answer is repeated
 * after a while. `written` is stored in the same statement.
 * @returns whether this process got it
 */
export const acquireAttempt = async (
  db: Db,
  { userId, applicationNo, status, tries }: InvoiceRecord,
  now: Date,
  written: Partial<Pick<InvoiceRecord, 'sentAt'>> = {},
): Promise<boolean> => {
  const updatedRows = await db
    .update(invoice)
    .set({ ...written, tries: tries + 1, askAt: new Date(now.getTime() + waitAfter(tries)) })
    .where(
      and(
        eq(invoice.applicationNo, applicationNo),
        eq(invoice.userId, userId),
        eq(invoice.status, status),
        eq(invoice.tries, tries),
        isNotNull(invoice.askAt),
      ),
    )
    .returning({ applicationNo: invoice.applicationNo })
  return updatedRows.length > 0
}
