import { maxDisruptions, type ReportedDisruption } from '@portal/contract/disruptions'
import { and, count, desc, gt, lte, sql } from 'drizzle-orm'
import { deleteUnlocked } from '../../database/delete-unlocked'
import type { Db } from '../../database/database'
import { disruption } from './disruption.tables'

/** Stores reported disruptions. A repeated id replaces its row, but keeps the time of the first report. */
export const storeDisruptions = async (tx: Db, reported: readonly ReportedDisruption[], now: Date): Promise<void> => {
  // The last entry with an id counts; rows are locked in the order of their ids.
  const rows = [...new Map(reported.map((each) => [each.disruptionId, each])).values()]
    .toSorted((a, b) => (a.disruptionId < b.disruptionId ? -1 : 1))
    .map(({ from, to, ...each }) => ({ ...each, fromAt: new Date(from), toAt: new Date(to), firstReportedAt: now }))
  await tx
    .insert(disruption)
    .values(rows)
    .onConflictDoUpdate({
      target: disruption.disruptionId,
      set: {
        kind: sql`excluded.kind`,
        divisionCode: sql`excluded.division_code`,
        fromAt: sql`excluded.from_at`,
        toAt: sql`excluded.to_at`,
      },
    })
}

/** The number of disruptions that are ahead or under way. */
export const countDisruptions = async (db: Db, now: Date): Promise<number> =>
  (await db.select({ rows: count() }).from(disruption).where(gt(disruption.toAt, now)))[0]?.rows ?? 0

/** Disruptions that end after `since` and begin by `until`; the one that ends last first. */
export const findDisruptions = (db: Db, since: Date, until: Date) =>
  db
    .select()
    .from(disruption)
    .where(and(gt(disruption.toAt, since), lte(disruption.fromAt, until)))
    .orderBy(desc(disruption.toAt))
    // At most `maxDisruptions` are ahead or under way; the rest of the limit is for those of the last month.
    .limit(4 * maxDisruptions)

/** Milliseconds for which a disruption is stored after its end. */
const retentionMs = 60 * 86_400_000

/** Deletes disruptions that are too old for any prediction or count. */
export const sweepDisruptions = async (db: Db, now: Date): Promise<void> => {
  const endedBefore = new Date(now.getTime() - retentionMs)
  await deleteUnlocked(db, disruption, disruption.disruptionId, lte(disruption.toAt, endedBefore))
}
