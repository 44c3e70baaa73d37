import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import type { Database } from '../database/database'
import { distribute, hasCitus, over } from '../database/distribute'
import type { ServerAddresses } from '../database/pooler'
import { openServerDatabase } from '../database/server-database'
import { migrationsHash } from './migrations-hash'
import { schemaOf } from './schema-of'

export const databaseAt = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

/**
 * Long enough for a busy machine: a test may insert 100 000 rows with one statement, and another one waits for its
 * listening connection.
 */
const testTimeouts = { slowestStatement: 590_000, maxSilence: 600_000, answerTimeout: 60_000, connectTimeout: 60_000 }

/** Numbers of the databases that this test file has open. */
const openNumbers = new Set<number>()

const firstFreeNumber = (): number => {
  let number = 0
  while (openNumbers.has(number)) number++
  return number
}

/**
 * An empty migrated database on the server at `server`, for the caller only until it is closed. A copy of the template
 * takes most of half a second of processor time, emptying one a fiftieth, so that the test files of one worker use the
 * same databases one after the other: their names have the start and the number of the worker's process.
 */
export const openOnServer = async (server: string, root: string): Promise<Database> => {
  const number = firstFreeNumber()
  openNumbers.add(number)
  const name = `portal_test_${Math.floor(performance.timeOrigin)}_${process.pid}_${number}`
  if (!(await isReused(server, name))) await createInstance(server, root, name)
  const database = await openServerDatabase(addressesOf(databaseAt(server, name)), root, testTimeouts)
  return {
    ...database,
    close: async () => {
      await database.close()
      openNumbers.delete(number)
    },
  }
}

/**
 * The database by way of the pooler at `TEST_POOLER_URL` and with the replica at `TEST_REPLICA_URL`, where there are
 * such; the tests' own connections are direct.
 */
const addressesOf = (url: string): ServerAddresses => {
  const name = new URL(url).pathname.slice(1)
  const pooler = process.env.TEST_POOLER_URL ?? ''
  const replica = process.env.TEST_REPLICA_URL ?? ''
  const replicaUrl = replica === '' ? null : databaseAt(replica, name)
  return pooler === ''
    ? { url, directUrl: null, replicaUrl, preparedStatements: null }
    : { url: databaseAt(pooler, name), directUrl: url, replicaUrl, preparedStatements: null }
}

/** The comment on a database of tests is its schema, so that a later test file sees whether one has changed it. */
const createInstance = async (server: string, root: string, name: string): Promise<void> => {
  await dropAbandoned(server)
  const schema = await withClient(await replaceDatabase(server, root, name), schemaDigest)
  await administer(server, `comment on database ${name} is '${schema}'`)
}

const schemaDigest = async (client: Client): Promise<string> =>
  createHash('sha256')
    .update(await schemaOf(client))
    .digest('hex')

/** Empties a database of an earlier test file. False where there is none, or none that can be used again. */
const isReused = async (server: string, name: string): Promise<boolean> => {
  // Rows of a distributed database take longer to delete than the database to copy.
  if ((await nodesOf(server)).length > 1) return false
  const { rows } = await withClient(server, (client) =>
    client.query<{ schema: string }>(
      `select shobj_description(oid, 'pg_database') as schema from pg_database where datname = $1`,
      [name],
    ),
  )
  const schema = rows[0]?.schema
  return schema !== undefined && withClient(databaseAt(server, name), (client) => emptied(client, schema))
}

/** Drops databases that are older than a day, because workers end without dropping theirs. */
const dropAbandoned = (server: string): Promise<void> =>
  withClient(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database
       where to_timestamp(substring(datname from '^portal_test_(\\d{13})_')::bigint / 1000) < now() - interval '1 day'`,
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })

/** Size in bytes up to which a database is reused: deleted rows leave space behind, which slows reading down. */
const largest = 32 * 2 ** 20

/**
 * Ends other connections and deletes all rows. False where the database cannot be reused: another schema, too large,
 * missing rights.
 */
const emptied = async (client: Client, schema: string): Promise<boolean> => {
  const { rows } = await client.query<{ may: boolean; tables: string[] }>(
    `select
       current_setting('is_superuser')::boolean and pg_database_size(current_database()) < ${largest} as may,
       array(select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public') as tables`,
  )
  const [{ may, tables } = { may: false, tables: [] }] = rows
  if (!may || (await schemaDigest(client)) !== schema) return false
  await client.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    begin;
    -- Neither foreign keys nor triggers that keep a ledger as it is hold these deletions up.
    set local session_replication_role = replica;
    ${tables.map((table) => `delete from ${table};`).join('\n')}
    select setval(oid::regclass, seqstart, false) from pg_sequence join pg_class on oid = seqrelid;
    commit`)
  return true
}

/** Creates a migrated database with this name in place of one of an earlier run. @returns its address */
export const replaceDatabase = async (server: string, root: string, name: string): Promise<string> => {
  const template = await preparedTemplate(server, root)
  await dropDatabase(server, name)
  await administer(server, `create database ${name} template ${template}`)
  return databaseAt(server, name)
}

/** Creates a database without any table in place of one of an earlier run. @returns its address */
export const emptyDatabase = async (server: string, name: string): Promise<string> => {
  await dropDatabase(server, name)
  await administer(server, `create database ${name}`)
  return databaseAt(server, name)
}

/** Drops a database of `replaceDatabase`, with its connections. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  administer(server, `drop database if exists ${name} with (force)`)

const withClient = async <Result>(server: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The addresses of all nodes of a Citus, the coordinator's first; of any other server the address itself. */
const nodesOf = (server: string): Promise<string[]> =>
  withClient(server, async (client) => {
    if (!(await hasCitus(over(client)))) return [server]
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid`,
    )
    return rows.map(({ host, port }) => Object.assign(new URL(server), { hostname: host, port: String(port) }).href)
  })

/** Runs a statement about databases, which each node of a Citus has by itself. */
const administer = async (server: string, statement: string): Promise<void> => {
  const nodes = await nodesOf(server)
  for (const node of nodes)
    await withClient(node, async (client) => {
      if (nodes.length > 1) await client.query('set citus.enable_create_database_propagation = off')
      await client.query(statement)
    })
}

/** Makes the new database on the nodes of a Citus one distributed database. */
const distributeNew = async (server: string, name: string, root: string): Promise<void> => {
  const nodes = await nodesOf(server)
  if (nodes.length === 1) return
  for (const node of nodes) await withClient(databaseAt(node, name), (client) => client.query('create extension citus'))
  await withClient(databaseAt(server, name), async (client) => {
    const [coordinator, ...workers] = nodes.map((node) => new URL(node))
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator?.hostname, Number(coordinator?.port)])
    for (const { hostname, port } of workers)
      await client.query('select citus_add_node($1, $2)', [hostname, Number(port)])
  })
  // Any node may answer: Citus then refuses more at the coordinator's tables.
  const own = databaseAt(server, name)
  const url = own.replace(new URL(own).host, nodes.map((node) => new URL(node).host).join())
  await distribute({ url, directUrl: own }, root, { dryRun: false, shards: 4 })
}

/** Key of an advisory lock, an arbitrary number: of several test files that start at once one prepares the template. */
const templateLock = 7_305_095_709

/**
 * A migrated database that is copied and never connected to, because migrating takes several times as long as a copy.
 * It is kept for the next run.
 */
const preparedTemplate = async (server: string, root: string): Promise<string> => {
  const name = `portal_template_${migrationsHash(root)}`
  const isThere = async (client: Client): Promise<boolean> =>
    (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1
  await withClient(server, async (client) => {
    if (await isThere(client)) return
    await client.query('select pg_advisory_lock($1)', [templateLock])
    if (await isThere(client)) return
    const partial = `${name}_partial`
    await administer(server, `drop database if exists ${partial} with (force)`)
    await administer(server, `create database ${partial}`)
    await distributeNew(server, partial, root)
    const addresses = { url: databaseAt(server, partial), directUrl: null, preparedStatements: null }
    await (await openServerDatabase(addresses, root)).close()
    // The nodes of a Citus stay connected.
    await administer(
      server,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${partial}'`,
    )
    await administer(server, `alter database ${partial} rename to ${name}`)
  })
  return name
}
