import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { carrierNumber } from './carrier-number.tables'

/**
 * The number of the row that the last statement of `tx` adds, and that the carrier reads by it. Such rows are added one
 * after the other, so that none becomes visible after one with a greater number, and readers that continue after a
 * number miss none. The transaction takes no other lock afterwards, so it cannot deadlock.
 */
export const nextNumber = async (tx: Db, kind: (typeof carrierNumber.$inferSelect)['kind']): Promise<number> => {
  const [row] = await tx
    .insert(carrierNumber)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: carrierNumber.kind, set: { last: sql`${carrierNumber.last} + 1` } })
    .returning()
  if (row === undefined) throw new Error(`no number for ${kind}`)
  return row.last
}
