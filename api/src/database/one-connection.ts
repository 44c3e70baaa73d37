import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Db } from './database'
import type { ServerPool } from './server-pool'
import { isUnavailable } from './unavailable'

/** Queries over one connection of the pool, as long as the connection lives. */
const byClient = new WeakMap<PoolClient, Db>()

/** Queries over one connection of a pool. */
export const dbOver = (client: PoolClient): Db => {
  const earlier = byClient.get(client)
  if (earlier !== undefined) return earlier
  const db: Db = drizzle(client)
  byClient.set(client, db)
  return db
}

/** Runs queries over one connection of a pool, which is closed when it breaks under them. */
export const overOneConnection = async <Result>(
  pool: ServerPool,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  let isBroken = false
  try {
    return await work(dbOver(client))
  } catch (error) {
    isBroken = isUnavailable(error)
    throw error
  } finally {
    client.release(isBroken)
  }
}

const connections = new WeakMap<Db, Db>()

/** Where queries are prepared: the connection of a transaction, which outlives it. */
export const connectionOf = (db: Db): Db => connections.get(db) ?? db

/** Queries over a pool. Its transactions return their connection also when that breaks before `begin` is answered. */
export const dbOverPool = (pool: ServerPool): Db => {
  const transaction: Db['transaction'] = (work, config) =>
    overOneConnection(pool, (connection) =>
      connection.transaction((tx) => {
        connections.set(tx, connection)
        return work(tx)
      }, config),
    )
  return Object.assign(drizzle(pool), { transaction })
}
