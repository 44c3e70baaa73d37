import { randomUUID } from 'node:crypto'
import { Client, escapeLiteral } from 'pg'
import { StartError } from '../config/start-error'
import { nodeUrls } from './database-nodes'
import { serverError } from './open-errors'

/** Milliseconds. Clients give up after five seconds (spec §7), so slower answers are of no use. */
export const slowestStatement = 15_000

/** Milliseconds until a request that gets no connection is answered with 503, before its client gives up. */
export const connectTimeoutMs = 3_000

/**
 * Parallel workers are off: for one customer's query starting them takes longer than they save
 * (docs/measurements/api.md).
 */
export const oneProcess = { name: 'max_parallel_workers_per_gather', value: 0 } as const

export interface ServerAddresses {
  /** Where statements go; may lead to a pooler. */
  url: string
  /** PostgreSQL itself, for work that needs a session: migrations and notifications. Null: `url` is its address. */
  directUrl: string | null
  /** A replica that lists are read from; null or absent: there is none. */
  replicaUrl?: string | null
  /** Whether frequent queries are prepared; null: unless a pooler in between does not know prepared statements. */
  preparedStatements: boolean | null
}

/** A pooler that stands before the database. */
export interface Pooler {
  /** Whether a prepared statement is found again on whatever connection it has to the server. */
  keepsPrepared: boolean
}

/** A connection of its own, without parameters at its start, which a pooler would refuse. */
export const quietClient = (url: string): Client => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  // Without a listener an idle connection that breaks would end the process. The next statement fails instead.
  client.on('error', () => undefined)
  return client
}

/** Often enough that a busy pooler does not by chance give each connection the same process every time. */
const rounds = 5

/**
 * Whether a pooler hands out server processes statement by statement, the one that was free last or each in its turn.
 * Two connections with sessions have two processes, each its own.
 */
const sharesProcesses = async (one: Client, other: Client): Promise<boolean> => {
  const processes = new Set<number | undefined>()
  const uses = new Set<string>()
  for (const client of Array.from({ length: rounds }, () => [one, other, other, one]).flat()) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    processes.add(rows[0]?.pid)
    uses.add(`${client === one} ${rows[0]?.pid}`)
  }
  return processes.size !== 2 || uses.size !== 2
}

/**
 * A statement that asks whether the server knows it by the name that was given here. A pooler that keeps track of
 * prepared statements has its own names for them; one that does not hands ours on, and the next connection would not
 * have it.
 */
const keepsPrepared = async (client: Client): Promise<boolean> => {
  const name = `portal_${randomUUID()}`
  const text = 'select from pg_prepared_statements where name = $1'
  // In a transaction it is the same server process from the question to the clearing away.
  await client.query('begin')
  const { rowCount } = await client.query({ name, text, values: [name] })
  if (rowCount === 1) await client.query(`deallocate "${name}"`)
  await client.query('commit')
  return rowCount === 0
}

/** The pooler at an address; null where each connection has a session. @throws StartError when it cannot be reached */
export const findPooler = async (url: string, setting = 'DATABASE_URL'): Promise<Pooler | null> => {
  const [one, other] = [quietClient(url), quietClient(url)]
  try {
    await Promise.all([one.connect(), other.connect()])
    return (await sharesProcesses(one, other)) ? { keepsPrepared: await keepsPrepared(one) } : null
  } catch (error) {
    throw serverError(error, setting)
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

/**
 * Stores the pool's settings for new connections as defaults of this role in this database: connections that a pooler
 * makes have them as well, without a statement in each session. `slowestStatement` in milliseconds.
 */
export const setRoleDefaults = async (client: Client, slowestStatement: number): Promise<void> => {
  const { rows } = await client.query<{ place: string }>(
    `select format('role %I in database %I', current_user, current_database()) as place`,
  )
  const place = rows[0]?.place ?? ''
  await client.query(`alter ${place} set statement_timeout = ${escapeLiteral(String(slowestStatement))}`)
  await client.query(`alter ${place} set ${oneProcess.name} = ${oneProcess.value}`)
}

/** Why an address that leads to a pooler is not enough. */
const directAddressNeeded = (directUrl: string | null): StartError =>
  directUrl === null
    ? new StartError(
        'DATABASE_URL 指向连接池：请用 DATABASE_DIRECT_URL 指定直连数据库的地址，供迁移和变更通知使用',
        'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the database itself, for migrations and notifications',
      )
    : new StartError(
        'DATABASE_DIRECT_URL 不能指向连接池：请填写数据库本身的地址',
        'DATABASE_DIRECT_URL must not lead to a pooler: set it to the database itself',
      )

/**
 * Checks that migrations and notifications have an address with sessions.
 * @throws StartError when it leads to a pooler, or cannot be reached
 */
export const requireSessions = async ({
  url,
  directUrl,
}: Pick<ServerAddresses, 'url' | 'directUrl'>): Promise<void> => {
  const direct = await findPooler(directUrl ?? url, directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
  if (direct !== null) throw directAddressNeeded(directUrl)
}

/** Whether both addresses can be used. @throws StartError when one cannot */
export const checkAddresses = async (addresses: Pick<ServerAddresses, 'url' | 'directUrl'>): Promise<void> => {
  await requireSessions(addresses)
  if (addresses.directUrl !== null) for (const node of nodeUrls(addresses.url)) await findPooler(node)
}
