import type { Db } from './database'
import { overOneConnection } from './one-connection'
import { ServerPool } from './server-pool'

type Results<Queries extends readonly Promise<unknown>[]> = {
  -readonly [Index in keyof Queries]: Awaited<Queries[Index]>
}

/**
 * Runs queries that do not need each other's results: all go to the server at once and over one connection, which
 * takes one round trip. Queries of a transaction, and those of the embedded database, stay in their connection.
 * @throws what the first failing query throws, when all have ended
 */
export const inOneTrip = async <Queries extends readonly Promise<unknown>[]>(
  db: Db,
  queries: (db: Db) => readonly [...Queries],
): Promise<Results<Queries>> => {
  const pool = '$client' in db ? db.$client : undefined
  if (!(pool instanceof ServerPool)) return allEnded(queries(db))
  return overOneConnection(pool, (connection) => allEnded(queries(connection)))
}

/** The results of all; none is still running when it throws. A query of drizzle runs again whenever it is awaited. */
const allEnded = async <Queries extends readonly Promise<unknown>[]>(
  queries: readonly [...Queries],
): Promise<Results<Queries>> => {
  const running = queries.map((query) => Promise.resolve(query))
  await Promise.allSettled(running)
  return (await Promise.all(running)) as Results<Queries>
}
