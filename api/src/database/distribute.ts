import type { Client } from 'pg'
import { StartError } from '../config/start-error'
import { lockTimeout } from './lock-timeout'
import { serverError } from './open-errors'
import { placement } from './placement'
import { nodeUrls } from './database-nodes'
import { quietClient, type ServerAddresses, slowestStatement } from './pooler'
import { migrateOnce } from './migrate-once'

/** Where a table lies: with its customers, on every node, or at the coordinator alone. */
type Place = 'customer' | 'reference' | 'local'

export interface DistributeOptions {
  /** Prints what would be done, and changes nothing. */
  dryRun: boolean
  /** Parts of the customers' tables; taken for the first table that is placed. At most as many nodes share them. */
  shards: number
}

const places: readonly Place[] = ['reference', 'customer', 'local']
const firstTable = placement.customer[0]

interface PlacedTable {
  table: string
  /** `local` for a table that only the coordinator knows. */
  place: Place
  /** Whether other nodes know a table of the coordinator. */
  isKnown: boolean
}

/** Runs a statement without parameters. @returns its rows, whose form the caller states */
type Run = <Row>(statement: string) => Promise<Row[]>

/** Statements of a connection. */
export const over =
  (client: Client): Run =>
  async <Row>(statement: string) =>
    (await client.query(statement)).rows as Row[]

/** Whether the database has the extension. */
export const hasCitus = async (run: Run): Promise<boolean> =>
  (await run(`select from pg_extension where extname = 'citus'`)).length === 1

/** Where each table of the portal lies now. */
const placedTables = async (run: Run): Promise<PlacedTable[]> => {
  const rows = await run<{ table: string; method: string | null; model: string | null }>(`
    select relname as table, partmethod::text as method, repmodel::text as model
    from pg_class left join pg_dist_partition on logicalrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  return rows.map(({ table, method, model }) => ({
    table,
    place: method === 'h' ? 'customer' : model === 't' ? 'reference' : 'local',
    isKnown: method !== null,
  }))
}

const wantedPlace = new Map<string, Place>(
  places.flatMap((place) => placement[place].map((table): [string, Place] => [table, place])),
)

/**
 * The tables of customers and reference tables that do not lie where they should. Rows of a customer that only the
 * coordinator has are neither found nor deleted with the customer's others.
 */
const misplacedTables = async (run: Run): Promise<string[]> =>
  (await placedTables(run))
    .filter(({ table, place }) => (wantedPlace.get(table) ?? 'local') !== place)
    .map(({ table }) => table)
    .toSorted()

/** @throws StartError for a Citus on which a table lies in the wrong place */
export const requirePlaced = async (run: Run): Promise<void> => {
  const misplaced = (await hasCitus(run)) ? await misplacedTables(run) : []
  if (misplaced.length > 0)
    throw new StartError(
      `数据库装有 Citus，但有 ${misplaced.length} 张表尚未按客户分布（如 ${misplaced[0]}）：请停止门户后运行 npm run distribute`,
      `Citus has ${misplaced.length} tables in the wrong place (such as ${misplaced[0]}): stop the portal, npm run distribute`,
    )
}

/** `requirePlaced` for an address. */
export const checkPlacement = async (url: string): Promise<void> => {
  const client = quietClient(url)
  try {
    await client.connect()
    await requirePlaced(over(client))
  } finally {
    await client.end()
  }
}

const quoted = (table: string): string => `'"${table}"'`

/** The statement that puts a table where it should lie; undefined where it does, or other nodes need not know it. */
const statementFor = (
  { table, place, isKnown }: PlacedTable,
  { shards, anyNode, isFirst }: { shards: number; anyNode: boolean; isFirst: boolean },
): string | undefined => {
  const wanted = wantedPlace.get(table) ?? 'local'
  if (wanted !== place && place !== 'local') return `select undistribute_table(${quoted(table)})`
  if (wanted === 'local')
    return anyNode && !isKnown
      ? `select citus_add_local_table_to_metadata(${quoted(table)}, cascade_via_foreign_keys => true)`
      : undefined
  if (wanted === place) return undefined
  if (wanted === 'reference') return `select create_reference_table(${quoted(table)})`
  const among = isFirst ? `shard_count => ${shards}, colocate_with => 'none'` : `colocate_with => ${quoted(firstTable)}`
  return `select create_distributed_table(${quoted(table)}, 'user_id', ${among})`
}

/** The statements that are left, in the order in which tables refer to each other. */
const planDistribution = async (
  client: Client,
  { shards, anyNode }: { shards: number; anyNode: boolean },
): Promise<string[]> => {
  const placed = new Map((await placedTables(over(client))).map((one) => [one.table, one]))
  const isBegun = placed.get(firstTable)?.place === 'customer'
  return places
    .flatMap((place) => placement[place])
    .map((table): PlacedTable => placed.get(table) ?? { table, place: 'local', isKnown: false })
    .flatMap((one) => statementFor(one, { shards, anyNode, isFirst: one.table === firstTable && !isBegun }) ?? [])
}

/** Rows of before distributing, which nobody reads, still fill the coordinator's disk. */
const truncateLeftovers = async (client: Client): Promise<void> => {
  for (const table of [...placement.customer, ...placement.reference])
    await client.query(`select truncate_local_data_after_distributing_table(${quoted(table)})`)
}

const requireCoordinator = async (client: Client): Promise<void> => {
  if (!(await hasCitus(over(client))))
    throw new StartError(
      '数据库没有安装 citus 扩展：请先在每个节点执行 CREATE EXTENSION citus',
      'the database has no extension citus: run CREATE EXTENSION citus on each node first',
    )
  const { rows } = await client.query<{ group: number; workers: number; isNode: boolean }>(`
    select groupid as group, (select count(*)::int from pg_dist_node where groupid <> 0) as workers,
      exists (select from pg_dist_node where groupid = 0) as "isNode"
    from pg_dist_local_group`)
  const [node] = rows
  if (node?.group !== 0)
    throw new StartError(
      '此地址是 Citus 的工作节点：请将 DATABASE_DIRECT_URL（未设置时为 DATABASE_URL）指向协调节点',
      'this address is a worker of Citus: set DATABASE_DIRECT_URL, or DATABASE_URL without it, to the coordinator',
    )
  if (node.workers === 0 || !node.isNode)
    throw new StartError(
      'Citus 集群尚无节点：请先执行 citus_set_coordinator_host 和 citus_add_node',
      'the Citus cluster has no nodes yet: call citus_set_coordinator_host and citus_add_node first',
    )
}

/**
 * A transaction that waits for rows on several nodes would wait longer than a client: the limit of `lock-timeout.ts`
 * is set on the first of them only. Sets it as the default of the database on each node.
 */
const limitLocks = async (client: Client, lockTimeoutMs: number): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter database %I set lock_timeout = %L', current_database(), $1::text) as statement`,
    [String(lockTimeoutMs)],
  )
  const { rows: answers } = await client.query<{ nodeid: number; success: boolean; result: string }>(
    'select nodeid, success, result from run_command_on_all_nodes($1)',
    // Some versions carry the statement to the other nodes, which then refuse it.
    [`set citus.enable_ddl_propagation = off; ${rows[0]?.statement}`],
  )
  const failed = answers.find(({ success }) => !success)
  if (failed) throw new Error(`lock_timeout of node ${failed.nodeid}: ${failed.result}`)
}

/** A line for each place, and one for each node. */
const report = async (client: Client): Promise<string[]> => {
  const tables = await placedTables(over(client))
  const lines = places.map((place) => {
    const names = tables.filter((one) => one.place === place).map(({ table }) => table)
    return `${place}: ${names.length} tables (${names.toSorted().join(', ')})`
  })
  const { rows } = await client.query<{ node: string; shards: string; size: string }>(`
    select nodename || ':' || nodeport as node, count(*) as shards, pg_size_pretty(sum(shard_size)) as size
    from citus_shards where citus_table_type = 'distributed' group by 1 order by 1`)
  return [...lines, ...rows.map(({ node, shards, size }) => `${node}: ${shards} shards, ${size}`)]
}

/**
 * `npm run distribute`: brings a database with Citus up to date and puts each table where `placement.ts` says, in one
 * transaction; what lies there already stays. To be run while no portal does, and after every upgrade.
 * @returns the lines to print
 * @throws StartError for a database without Citus, without nodes, or an address that is not the coordinator's
 */
export const distribute = async (
  { url, directUrl }: Pick<ServerAddresses, 'url' | 'directUrl'>,
  root: string,
  { dryRun, shards }: DistributeOptions,
): Promise<string[]> => {
  const client = quietClient(directUrl ?? url)
  try {
    await client.connect()
    await requireCoordinator(client)
    const options = { shards, anyNode: nodeUrls(url).length > 1 }
    if (dryRun) return [...(await planDistribution(client, options)), '(nothing was changed)']
    await migrateOnce({ url, directUrl }, root, slowestStatement)
    await client.query(`set statement_timeout = 0; set lock_timeout = 0`)
    await client.query(`begin; set local citus.multi_shard_modify_mode = 'sequential'`)
    const done: string[] = []
    // A table in a wrong place is taken back first, and placed by a second plan.
    for (let plans = 0; plans < 2; plans += 1)
      for (const statement of await planDistribution(client, options)) {
        await client.query(statement)
        done.push(statement)
      }
    await truncateLeftovers(client)
    await client.query('commit')
    await limitLocks(client, lockTimeout.ms)
    return [...done, ...(await report(client))]
  } catch (error) {
    throw serverError(error, directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
  } finally {
    await client.end()
  }
}
