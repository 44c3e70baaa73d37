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
  /** The server cancels a statement that takes longer. */
  slowestStatement: number
  /** A server that is silent for longer is considered gone; it cancels a slow statement by itself before that. */
  maxSilence: number
}

/** Clients give up after five seconds (spec §7), so slower answers are of no use. */
const poolTimeouts: PoolTimeouts = { slowestStatement: 15_000, maxSilence: 20_000, ...listenTimeouts }
/** Milliseconds until a request that gets no connection is answered with 503, before its client gives up. */
const connectTimeoutMs = 3_000

/**
 * Parallel workers are off: for one customer's query starting them takes longer than they save
 * (docs/adr/0015-order-list.md).
 */
const oneProcess = '-c max_parallel_workers_per_gather=0'

/** Arbitrary; it only has to be the same in every process that may migrate the same database. */
const migrationLock = 7_305_095_708

/**
 * Two processes may start at once: the second waits until the first has migrated. Migrations have no time limit, hence
 * the separate connection.
 */
const migrateOnce = async (url: string, root: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, options: oneProcess })
  // Without a listener an idle connection that breaks would end the process. The next statement fails instead.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder(root) })
  } catch (error) {
    throw serverError(error)
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}

/** A PostgreSQL server behind a pool of connections. */
export const openServerDatabase = async (
  url: string,
  root: string,
  patience: PoolTimeouts = poolTimeouts,
  preparedStatements = true,
): Promise<Database> => {
  await migrateOnce(url, root)
  const pool = new ServerPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: patience.slowestStatement,
    options: oneProcess,
    maxSilence: patience.maxSilence,
    preparedStatements,
  })
  return { db: drizzle(pool), kind: 'server', listen: listenServer(url, patience), close: () => pool.end() }
}
