import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import type { Database } from './database'
import { listenTimeouts, listenServer, type ListenTimeouts } from './listen-server'
import { migrationsFolder } from './migrations-folder'
import { serverError } from './open-errors'
import { ServerPool } from './server-pool'

/** Milliseconds. */
interface PoolTimeouts extends ListenTimeouts {
  /** What takes longer is ended by the server. */
  slowestStatement: number
  /** A server that says nothing for longer is gone; it ends a slow statement by itself before. */
  maxSilence: number
}

/** Clients give up after five seconds (spec §7), so a slower answer is for nobody. */
const poolTimeouts: PoolTimeouts = { slowestStatement: 15_000, maxSilence: 20_000, ...listenTimeouts }
/** Milliseconds until a request without a connection is answered with 503: in time for its client. */
const connectTimeoutMs = 3_000

/** One customer's query is no work for several processes: starting them takes longer than what they save (docs/adr/0015-order-list.md). */
const oneProcess = '-c max_parallel_workers_per_gather=0'

/** Any number; it only has to be the same in every process that may migrate the same database. */
const migrationLock = 7_305_095_708

/** Two processes may start at once: the second waits until the first has migrated. Its statements may take for ever, so the connection is its own. */
const migrateOnce = async (url: string, root: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, options: oneProcess })
  // What breaks while nothing is asked would end the process; the next statement fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder(root) })
  } catch (error) {
    throw serverError(error)
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

/** A PostgreSQL server behind a pool of connections. */
export const openServerDatabase = async (
  url: string,
  root: string,
  patience: PoolTimeouts = poolTimeouts,
): Promise<Database> => {
  await migrateOnce(url, root)
  const pool = new ServerPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: patience.slowestStatement,
    options: oneProcess,
    maxSilence: patience.maxSilence,
  })
  return { db: drizzle(pool), kind: 'server', listen: listenServer(url, patience), close: () => pool.end() }
}
