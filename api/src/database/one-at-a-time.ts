import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { queryRows } from './query-rows'

/** Milliseconds; less than half of the silence after which a connection is cut (`server-pool.ts`). */
const aliveEvery = 5_000

/**
 * Does `work` while no other process does, under an advisory lock of a separate transaction: so it works behind a
 * pooler, and the server releases the lock when the process dies. That transaction reads nothing else, so it keeps no
 * dead rows from being cleared away, however long the work takes; `work` uses other connections. The embedded database
 * has one process, and one connection.
 * @param key an arbitrary number, the same in every process
 * @returns whether the work was done: false when another process is at it
 * @throws what `work` throws, or the loss of the lock
 */
export const oneAtATime = async (
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  key: number,
  work: () => Promise<void>,
  pause: number = aliveEvery,
): Promise<boolean> => {
  if (kind === 'embedded') {
    await work()
    return true
  }
  let failure: { error: unknown } | undefined
  try {
    return await db.transaction(async (tx) => {
      // A server may end transactions that are idle; this one is for as long as the work takes.
      const [lock] = await queryRows<{ isOurs: boolean }>(
        tx,
        sql`select pg_try_advisory_xact_lock(${key}) as "isOurs", set_config('idle_in_transaction_session_timeout', '0', true)`,
      )
      if (lock?.isOurs !== true) return false
      // A connection in use over which nothing is heard is cut. When it is lost all the same, the commit fails.
      const timer = setInterval(() => void tx.execute(sql`select 1`).catch(() => undefined), pause)
      try {
        await work()
      } catch (error) {
        failure = { error }
        throw error
      } finally {
        clearInterval(timer)
      }
      return true
    })
  } catch (error) {
    // Taking back may fail as well, and says less.
    throw failure === undefined ? error : failure.error
  }
}
