import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db, Reads, Replica } from './database'
import { dbOver, overOneConnection } from './one-connection'
import { queryRows } from './query-rows'
import { ServerPool } from './server-pool'
import { serializationFailure, sqlState } from './sql-state'
import { NotInTime, withinTimeout } from '../within-timeout'
import { DatabaseUnavailable, isUnavailable } from './unavailable'

/** Milliseconds. */
const patience = {
  /** Limit for a connection, and for the replica's answer about its position. */
  answer: 500,
  /** A reading over which nothing was heard is done by the primary. */
  silence: 2_000,
  /** Pause between two queries of its position. */
  look: 5,
  /** For so long it is left alone when it does not answer, and when it is behind. */
  away: 1_000,
  behind: 100,
}
/** Maximum number of queries of its position before a reading. */
const looks = 5

/** How far the primary's log is on the disk: whatever was answered with success is before that. */
const positionOf = async (primary: Db): Promise<string> => {
  const [row] = await queryRows<{ position: string }>(primary, sql`select pg_current_wal_flush_lsn()::text as position`)
  return row?.position ?? ''
}

/** False as well for a server that follows no other, such as a replica that has become the primary. */
const hasReached = async (replica: Db, position: string): Promise<boolean> => {
  const [row] = await queryRows<{ reached: boolean | null }>(
    replica,
    sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`,
  )
  return row?.reached === true
}

/** Whether it has replayed everything up to a position, now or within a moment. */
const reaches = async (replica: Db, position: string): Promise<boolean> => {
  for (let look = 1; look <= looks; look += 1) {
    if (await hasReached(replica, position)) return true
    await pause(patience.look)
  }
  return false
}

/**
 * The replica does not answer, or has given up the reading because the primary has cleared its rows away: the primary
 * answers.
 */
const isGivenUp = (error: unknown): boolean => isUnavailable(error) || sqlState(error) === serializationFailure

/**
 * A replica for readings that are as new as the primary was when they began: first the position of the primary is
 * queried, then, over the connection of the reading, whether the replica has reached it (docs/adr/0003-database.md).
 * There is no memory of earlier writes, so it is the same in every process, and changes of other processes are seen
 * too. A connection is made with the first reading: a replica that is away keeps nothing from starting. A pooler before
 * it must lead to one server: in transaction mode the answer and the reading may come from two.
 */
export const openReplica = (
  url: string,
  /**
   * The same settings as the primary's: both are reached by a pooler, or neither is. `maxSilence`: milliseconds, of a
   * reading.
   */
  connections: { preparedStatements: boolean; statement_timeout?: number; options?: string; maxSilence?: number },
): Replica => {
  const pool = new ServerPool({
    url,
    max: 10,
    connectionTimeoutMillis: patience.answer,
    maxSilence: patience.silence,
    ...connections,
  })
  const counts = { replica: 0, behind: 0, away: 0 }
  let asideUntil = 0
  let reason: 'behind' | 'away' = 'away'
  const leaveAside = (because: typeof reason): void => {
    reason = because
    asideUntil = performance.now() + patience[because]
  }

  const readThere = async <Result>(
    position: string,
    read: (db: Db) => Promise<Result>,
  ): Promise<{ result: Result } | undefined> => {
    const client = await pool.connect()
    let isSilent = false
    try {
      const db = dbOver(client)
      const isThere = await withinTimeout(patience.answer, reaches(db, position)).catch((error: unknown) => {
        isSilent = error instanceof NotInTime
        throw isSilent ? new DatabaseUnavailable({ cause: error }) : error
      })
      if (isThere) return { result: await read(db) }
      leaveAside('behind')
    } finally {
      // The pool closes a connection that may never answer.
      client.release(isSilent)
    }
  }

  const readsOf =
    (primary: Db): Reads =>
    async (read) => {
      if (performance.now() >= asideUntil) {
        const position = await positionOf(primary)
        try {
          const there = await readThere(position, read)
          if (there !== undefined) {
            counts.replica += 1
            return there.result
          }
        } catch (error) {
          if (!isGivenUp(error)) throw error
          leaveAside('away')
        }
      }
      counts[reason] += 1
      return read(primary)
    }

  return {
    counts,
    readsOf,
    lag: async (primary) => {
      const position = await positionOf(primary)
      const [row] = await overOneConnection(pool, (replica) =>
        queryRows<{ lag: string | null }>(
          replica,
          sql`select greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0) as lag where pg_is_in_recovery()`,
        ),
      )
      if (row?.lag == null) throw new Error('the replica follows nobody')
      return Number(row.lag)
    },
    close: () => pool.end(),
  }
}
