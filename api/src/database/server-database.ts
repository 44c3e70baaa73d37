import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { Database } from './database'
import { listenOnServer } from './listen-on-server'
import { migrationsFolder } from './migrations-folder'
import { serverError } from './open-errors'

/** Milliseconds. Clients give up after five seconds (spec §7), so a slower answer is for nobody. */
const slowestStatement = 15_000

/** One customer's query is no work for several processes: starting them takes longer than what they save (docs/adr/0015-order-list.md). */
const oneProcess = '-c max_parallel_workers_per_gather=0'

/** Any number; it only has to be the same in every process that may migrate the same database. */
const migrationLock = 7_305_095_708

/** Two processes may start at once: the second waits until the first has migrated. */
const migrateOnce = async (pool: Pool, root: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await migrate(drizzle(client), { migrationsFolder: migrationsFolder(root) })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    // Not kept: its statements may run for ever.
    client.release(true)
  }
}

/** A PostgreSQL server behind a pool of connections. */
export const openServerDatabase = async (url: string, root: string): Promise<Database> => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: slowestStatement,
    options: oneProcess,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    await migrateOnce(pool, root)
  } catch (error) {
    await pool.end()
    throw serverError(error)
  }
  return { db: drizzle(pool), kind: 'server', listen: listenOnServer(url), close: () => pool.end() }
}
