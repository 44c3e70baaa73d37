import { and, sql, type SQL } from 'drizzle-orm'

/** Milliseconds. Clients give up after five seconds (spec §7): who has waited so long for a row is told to come again (503). */
const lockTimeoutMs = 4_000

/**
 * A condition of a statement that locks rows: no wait for a lock takes longer from there to the end of the transaction. It is set along
 * with the first lock, so that it costs no round trip, and for the transaction alone, so that it works behind a pooler in transaction
 * mode. PostgreSQL evaluates it once and before it reads a row.
 */
export const withLockTimeout = (condition: SQL | undefined): SQL | undefined =>
  and(sql`(select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)) is not null`, condition)
