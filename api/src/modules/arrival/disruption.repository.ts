import { maxDisruptions, type ReportedDisruption } from '@portal/contract/disruptions'
import { and, count, desc, gt, lte, sql } from 'drizzle-orm'
import { deleteUnlocked } from '../../database/delete-unlocked'
import type { Db } from '../../database/database'
import { disruption } from './disruption.tables'

/** Stores what was reported; what was reported before is replaced, and stays known since then. */
export const storeDisruptions = async (tx: Db, reported: readonly ReportedDisruption[], now: Date): Promise<void> => {
  // Of one id the last counts; rows are locked in the order of their ids.
  const rows = [...new Map(reported.map((each) => [each.disruptionId, each])).values()]
    .toSorted((a, b) => (a.disruptionId < b.disruptionId ? -1 : 1))
    .map(({ from, to, ...each }) => ({ ...each, fromAt: new Date(from), toAt: new Date(to), noticedAt: now }))
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

/** How many are ahead or under way. */
export const countDisruptions = async (db: Db, now: Date): Promise<number> =>
  (await db.select({ rows: count() }).from(disruption).where(gt(disruption.toAt, now)))[0]?.rows ?? 0

/** Those that are not over before one instant and begin before another, the newest first. */
export const findDisruptions = (db: Db, since: Date, until: Date) =>
  db
    .select()
    .from(disruption)
    .where(and(gt(disruption.toAt, since), lte(disruption.fromAt, until)))
    .orderBy(desc(disruption.toAt))
    // Of a month of the past and what is ahead, of which there is a limit.
    .limit(4 * maxDisruptions)

/** Milliseconds for which a disruption that is over is kept. */
const kept = 60 * 86_400_000

/** Deletes what nothing is counted by any more. */
export const sweepDisruptions = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, disruption, disruption.disruptionId, lte(disruption.toAt, new Date(now.getTime() - kept)))
}
