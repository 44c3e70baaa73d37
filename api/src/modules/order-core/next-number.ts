import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { carrierNumber } from './carrier-number.tables'

/**
 * The number of the row that the last statement of `tx` adds, and that the carrier reads by it. Such rows are added one
 * after the other, without gaps, so that readers that continue after a number miss none (`beforeMissing`). The
 * transaction takes no other lock afterwards, so it cannot deadlock.
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

/** Milliseconds after which a missing number belongs to a row that was deleted. */
const arrivesWithin = 600_000

/**
 * The rows before the first number that is still to come. A distributed database commits a row's worker after the
 * number's, so a row may become visible a moment after one with a greater number, or minutes after a crash.
 * @param after the number before the first row
 */
export const beforeMissing = <Row>(
  rows: readonly Row[],
  after: number,
  now: Date,
  read: (row: Row) => { number: number; writtenAt: Date },
): readonly Row[] => {
  let last = after
  const end = rows.findIndex((row) => {
    const { number, writtenAt } = read(row)
    const isNext = number === last + 1 || now.getTime() - writtenAt.getTime() > arrivesWithin
    last = number
    return !isNext
  })
  return end === -1 ? rows : rows.slice(0, end)
}
