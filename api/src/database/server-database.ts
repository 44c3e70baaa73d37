import type { Database } from './database'
import { listenTimeouts, listenServer, type ListenTimeouts } from './listen-server'
import { migrateOnce } from './migrate-once'
import { nodeUrls } from './database-nodes'
import { dbOverPool } from './one-connection'
import { checkPlacement } from './distribute'
import { connectTimeoutMs, findPooler, oneProcess, type ServerAddresses, slowestStatement } from './pooler'
import { openReplica } from './replica'
import { ServerPool } from './server-pool'

/** Milliseconds. */
interface PoolTimeouts extends ListenTimeouts {
  /** The server cancels a statement that takes longer. */
  slowestStatement: number
  /** A server that is silent for longer is considered gone; it cancels a slow statement by itself before that. */
  maxSilence: number
}

const poolTimeouts: PoolTimeouts = { slowestStatement, maxSilence: 20_000, ...listenTimeouts }

/** A PostgreSQL server behind a pool of connections, and behind a pooler if there is one. */
export const openServerDatabase = async (
  { url, directUrl, replicaUrl = null, preparedStatements }: ServerAddresses,
  root: string,
  patience: PoolTimeouts = poolTimeouts,
): Promise<Database> => {
  await migrateOnce({ url, directUrl }, root, patience.slowestStatement)
  await checkPlacement(directUrl ?? url)
  const [firstNode, ...otherNodes] = nodeUrls(url)
  const pooler = directUrl === null ? null : await findPooler(firstNode)
  const connections = {
    preparedStatements: preparedStatements ?? pooler?.keepsPrepared ?? true,
    // A pooler takes no parameters at the start of a connection; the role has them as defaults then.
    ...(directUrl === null && {
      statement_timeout: patience.slowestStatement,
      options: `-c ${oneProcess.name}=${oneProcess.value}`,
    }),
  }
  const pool = new ServerPool({
    url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    maxSilence: patience.maxSilence,
    ...connections,
  })
  const replica = replicaUrl === null ? null : openReplica(replicaUrl, connections)
  // Locks and notifications of all processes go to the coordinator, few at a time.
  const coordinatorPool =
    directUrl === null || otherNodes.length === 0
      ? null
      : new ServerPool({
          url: directUrl,
          max: 3,
          connectionTimeoutMillis: connectTimeoutMs,
          maxSilence: patience.maxSilence,
          ...connections,
        })
  const db = dbOverPool(pool)
  return {
    db,
    coordinator: coordinatorPool === null ? db : dbOverPool(coordinatorPool),
    kind: 'server',
    listen: listenServer(directUrl ?? url, patience),
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    replica,
    close: async () => {
      await replica?.close()
      await coordinatorPool?.end()
      await pool.end()
    },
  }
}
