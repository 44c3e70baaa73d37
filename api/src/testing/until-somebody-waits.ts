import { sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { queryRows } from '../database/query-rows'

/** Resolves when a session of this database waits for a lock, at any node of a Citus. */
export const untilSomebodyWaits = async (db: Db): Promise<void> => {
  const [citus] = await queryRows(db, sql`select from pg_views where viewname = 'citus_stat_activity'`)
  const sessions = sql.raw(citus === undefined ? 'pg_stat_activity' : 'citus_stat_activity')
  const waiting = sql`select from ${sessions} where datname = current_database() and wait_event_type = 'Lock'`
  while ((await queryRows(db, waiting)).length === 0);
}
