import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { outlet } from '../../modules/outlet/outlet.tables'

/** Open outlets that accept drop-offs, sorted by code. */
export const sendingOutlets = (db: Db, limit: number) =>
  db
    .select({ outletCode: outlet.outletCode, outletName: outlet.outletName })
    .from(outlet)
    .where(sql`status = 'OPEN' and services ? 'SEND'`)
    .orderBy(asc(outlet.outletCode))
    .limit(limit)
