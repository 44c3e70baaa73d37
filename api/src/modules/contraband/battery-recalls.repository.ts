import type { BatteryRecallsRequest } from '@portal/contract/battery-recalls'
import { type BatteryRecalls, noBatteryRecalls } from '@portal/rules/contraband/battery-recalls'
import { lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { batteryRecallList } from './battery-recalls.tables'

const listId = 'current'

/** The carrier's list of recalled batteries; an empty one before the first import. */
export const findBatteryRecalls = async (db: Db): Promise<BatteryRecalls> => {
  const { edition, publishedOn, models } = batteryRecallList
  const [row] = await db.select({ edition, publishedOn, models }).from(batteryRecallList).limit(1)
  return row ?? noBatteryRecalls
}

/**
 * Replaces the list by one of the same day or a later one, in one statement: of several at once the newest stays.
 * @returns whether it did
 */
export const replaceBatteryRecalls = async (
  db: Db,
  { edition, publishedOn, models }: BatteryRecallsRequest,
  now: Date,
): Promise<boolean> => {
  const list = { edition, publishedOn, models, importedAt: now }
  const stored = await db
    .insert(batteryRecallList)
    .values({ listId, ...list })
    .onConflictDoUpdate({
      target: batteryRecallList.listId,
      set: list,
      setWhere: lte(batteryRecallList.publishedOn, sql`excluded.published_on`),
    })
    .returning({ listId: batteryRecallList.listId })
  return stored.length > 0
}
