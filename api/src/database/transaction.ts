import type { Db } from './database'
import { sqlState } from './sql-state'

const attempts = 4
const serializationFailure = '40001'
const deadlock = '40P01'

/**
 * Runs `work` in a transaction and repeats it when the database asks for that (deadlock, serialization failure: daily bread of
 * a distributed PostgreSQL). `work` must therefore have no effect outside `tx`.
 */
export const inTransaction = async <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx))
    } catch (error) {
      const state = sqlState(error)
      if (attempt === attempts || (state !== serializationFailure && state !== deadlock)) throw error
    }
  }
}
