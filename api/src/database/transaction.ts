import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './database'
import { deadlock, serializationFailure, sqlState } from './sql-state'

const maxAttempts = 4
/** Milliseconds, before the first repeat; twice as long at most before each further one. */
const firstPause = 50

/** Rows that a transaction has read before it locked them have changed: it has to begin again. */
export class RepeatTransaction extends Error {
  readonly code = serializationFailure
}

/** A random number of milliseconds, so that transactions that conflicted do not meet again. */
export const pauseAfter = (attempt: number, random: () => number = Math.random): number =>
  random() * firstPause * 2 ** (attempt - 1)

const isRepeatable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === serializationFailure || state === deadlock
}

type Repair = (db: Db) => Promise<void>
const repairsOf = new WeakMap<Db, Repair[]>()

/** Has `repair` done if the whole transaction is rolled back, for rows that must be stored all the same. */
export const onRollback = (tx: Db, repair: Repair): void => {
  repairsOf.get(tx)?.push(repair)
}

/** Runs `work` in a transaction, or in a part of one, with the repairs that follow a rollback of the whole. */
const runIn = <Result>(db: Db, repairs: Repair[], work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction((tx) => {
    repairsOf.set(tx, repairs)
    return work(tx)
  })

/**
 * Runs `work` in a transaction and repeats it when the database asks for that (deadlock, serialization failure: normal
 * for a distributed PostgreSQL). `work` must therefore have no effect outside `tx`. Inside another transaction it is a
 * part of that one, which repeats the whole, since its earlier locks may cause the conflict.
 * `lock-order.ts` lists the locks in their order (docs/adr/0056-distribution-key.md).
 */
export const inTransaction = async <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> => {
  if (is(db, PgTransaction)) return runIn(db, repairsOf.get(db) ?? [], work)
  for (let attempt = 1; ; attempt += 1) {
    const repairs: Repair[] = []
    try {
      return await runIn(db, repairs, work)
    } catch (error) {
      if (attempt === maxAttempts || !isRepeatable(error)) {
        for (const repair of repairs) await repair(db)
        throw error
      }
      await pause(pauseAfter(attempt))
    }
  }
}
