import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database'
import { listenTimeouts, listenServer, type ListenTimeouts } from './listen-server'
import { migrationsFolder } from './migrations-folder'
import { dbOverPool } from './one-connection'
import { serverError } from './open-errors'
import {
  connectTimeoutMs,
  findPooler,
  oneProcess,
  quietClient,
  requireSessions,
  type ServerAddresses,
  setRoleDefaults,
} from './pooler'
import { openReplica } from './replica'
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
/** Arbitrary; it only has to be the same in every process that may migrate the same database. */
const migrationLock = 7_305_095_708

/**
 * Two processes may start at once: the second waits until the first has migrated. Migrations have no time limit, hence
 * the separate connection.
 */
const migrateOnce = async (
  { url, directUrl }: Pick<ServerAddresses, 'url' | 'directUrl'>,
  root: string,
  slowestStatement: number,
): Promise<void> => {
  await requireSessions({ url, directUrl })
  const client = quietClient(directUrl ?? url)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set statement_timeout = 0; set ${oneProcess.name} = ${oneProcess.value}`)
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder(root) })
    if (directUrl !== null) await setRoleDefaults(client, slowestStatement)
  } catch (error) {
    throw serverError(error, directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}

/** A PostgreSQL server behind a pool of connections, and behind a pooler if there is one. */
export const openServerDatabase = async (
  { url, directUrl, replicaUrl = null, preparedStatements }: ServerAddresses,
  root: string,
  patience: PoolTimeouts = poolTimeouts,
): Promise<Database> => {
  await migrateOnce({ url, directUrl }, root, patience.slowestStatement)
  const pooler = directUrl === null ? null : await findPooler(url)
  const connections = {
    preparedStatements: preparedStatements ?? pooler?.keepsPrepared ?? true,
    // A pooler takes no parameters at the start of a connection; the role has them as defaults then.
    ...(directUrl === null && {
      statement_timeout: patience.slowestStatement,
      options: `-c ${oneProcess.name}=${oneProcess.value}`,
    }),
  }
  const pool = new ServerPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    maxSilence: patience.maxSilence,
    ...connections,
  })
  const replica = replicaUrl === null ? null : openReplica(replicaUrl, connections)
  return {
    db: dbOverPool(pool),
    kind: 'server',
    listen: listenServer(directUrl ?? url, patience),
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    replica,
    close: async () => {
      await replica?.close()
      await pool.end()
    },
  }
}
