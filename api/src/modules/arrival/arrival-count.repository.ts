import { lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { isOneOf } from '../../database/rows'
import { arrivalCount } from './arrival-count.tables'
import type { ArrivalCounts, Observation } from './model/arrival-counts'

const day = 86_400_000
/**
 * Days without a further arrival after which the count of a bucket is deleted, so that the table only has routes in
 * use.
 */
const keptDays = 400

/** Counts by bucket of each of these groups; a group without any is left out. */
export const countsOf = async (db: Db, groups: readonly string[]): Promise<ReadonlyMap<string, ArrivalCounts>> => {
  const countsByGroup = new Map<string, Map<number, number>>()
  if (groups.length === 0) return countsByGroup
  const { groupKey, bucket, waybills } = arrivalCount
  const rows = await db
    .select({ groupKey, bucket, waybills })
    .from(arrivalCount)
    .where(isOneOf(groupKey, [...new Set(groups)]))
  for (const row of rows) {
    const counts = countsByGroup.get(row.groupKey) ?? new Map<number, number>()
    countsByGroup.set(row.groupKey, counts.set(row.bucket, row.waybills))
  }
  return countsByGroup
}

/** Adds arrived waybills to the counts. Only one process at a time does so. */
export const addObservations = async (tx: Db, observations: readonly Observation[], now: Date): Promise<void> => {
  if (observations.length === 0) return
  const rows = new Map<string, { group_key: string; cell: number; waybills: number; newest_at: Date }>()
  for (const { group, bucket } of observations) {
    const key = `${group} ${bucket}`
    const waybills = (rows.get(key)?.waybills ?? 0) + 1
    rows.set(key, { group_key: group, cell: bucket, waybills, newest_at: now })
  }
  await tx.execute(sql`
    insert into ${arrivalCount} (group_key, cell, waybills, newest_at)
    select group_key, cell, waybills, newest_at
    from json_populate_recordset(null::${arrivalCount}, ${JSON.stringify([...rows.values()])}::text::json)
    on conflict (group_key, cell)
    do update set waybills = ${arrivalCount}.waybills + excluded.waybills, newest_at = excluded.newest_at`)
}

/**
 * Deletes the buckets to which no arrival was added for `keptDays`; locked rows are skipped (like `deleteUnlocked`, by
 * two columns).
 */
export const sweepCounts = async (db: Db, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - keptDays * day)
  const { groupKey, bucket, newestAt } = arrivalCount
  await db.delete(arrivalCount).where(
    sql`(${groupKey}, ${bucket}) in (
      ${db.select({ groupKey, bucket }).from(arrivalCount).where(lte(newestAt, since)).for('update', { skipLocked: true })})`,
  )
}
