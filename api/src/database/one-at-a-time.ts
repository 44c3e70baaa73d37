import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { queryRows } from './query-rows'

/**
 * Does `work` while no other process does, under an advisory lock: held by a transaction of its own, so that it works
 * behind a pooler, and released by the server when the process dies. That transaction reads nothing else, so it keeps
 * no dead rows from being cleared away, however long the work takes; `work` uses other connections. The embedded
 * database has one process, and one connection.
 * @param key an arbitrary number, the same in every process
 * @returns whether the work was done: false when another process is at it
 */
export const oneAtATime = async (
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  key: number,
  work: () => Promise<void>,
): Promise<boolean> => {
  if (kind === 'embedded') {
    await work()
    return true
  }
  return db.transaction(async (tx) => {
    // A server may end transactions that are idle; this one is for as long as the work takes.
    const [lock] = await queryRows<{ isOurs: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${key}) as "isOurs", set_config('idle_in_transaction_session_timeout', '0', true)`,
    )
    if (lock?.isOurs !== true) return false
    await work()
    return true
  })
}
