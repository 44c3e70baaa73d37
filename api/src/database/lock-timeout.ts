import { and, sql, type SQL } from 'drizzle-orm'

/**
 * Clients give up after five seconds (spec §7), so a request that waits longer for a row is answered with 503. Tests of
 * many calls at once wait longer, because a busy machine is slower than any server.
 */
export const lockTimeout = { ms: 4_000 }

/**
 * A condition of a statement that locks rows: it sets the lock timeout until the end of the transaction. The timeout is
 * set along with the first lock, so that it costs no round trip, and for the transaction alone, so that it works behind
 * a pooler in transaction mode. PostgreSQL evaluates it once and before it reads a row.
 */
export const withLockTimeout = (condition: SQL | undefined): SQL | undefined =>
  and(sql`(select set_config('lock_timeout', ${String(lockTimeout.ms)}, true)) is not null`, condition)
