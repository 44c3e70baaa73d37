import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { invoice } from '../invoice.tables'

/** Invoices that are due for a request to the issuer, the longest waiting first. */
export const dueQuery = (db: Db, now: Date, limit: number) =>
  db
    .select({ applicationNo: invoice.applicationNo })
    .from(invoice)
    .where(lte(invoice.askAt, now))
    .orderBy(asc(invoice.askAt))
    .limit(limit)

/** Due invoices of one customer. */
export const dueOfQuery = (db: Db, userId: string, now: Date, limit: number) =>
  db
    .select({ applicationNo: invoice.applicationNo })
    .from(invoice)
    .where(and(eq(invoice.userId, userId), lte(invoice.askAt, now)))
    .orderBy(asc(invoice.askAt))
    .limit(limit)
