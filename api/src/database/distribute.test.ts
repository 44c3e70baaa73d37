import { resolve } from 'node:path'
import { Client } from 'pg'
import { dropDatabase, replaceDatabase } from '../testing/test-database-on-server'
import { distribute } from './distribute'
import { placement } from './placement'
import { openServerDatabase } from './server-database'

const root = resolve(__dirname, '../../..')
const server = process.env.TEST_DATABASE_URL ?? ''
const name = `portal_distribute_${process.pid}`
const options = { dryRun: false, shards: 16 }

/**
 * The parts of Citus that are asked, where there is none: the catalogue of placed tables, the cluster's nodes, and
 * functions that write into the catalogue. A coordinator at `TEST_DATABASE_URL` runs all tests on a real one.
 */
const standIn = `
  create schema citus;
  create table citus.pg_extension (extname text);
  insert into citus.pg_extension values ('citus');
  create table citus.pg_dist_partition (
    logicalrelid regclass, partmethod "char", repmodel "char", colocated text, shards int
  );
  create table citus.pg_dist_local_group (groupid int);
  insert into citus.pg_dist_local_group values (0);
  create table citus.pg_dist_node (groupid int);
  insert into citus.pg_dist_node values (0), (1), (2);
  create table citus.citus_shards (nodename text, nodeport int, citus_table_type text, shard_size bigint);
  insert into citus.citus_shards values ('one', 5432, 'distributed', 1024), ('two', 5432, 'distributed', 2048);
  create table citus.ran (command text);
  create function citus.create_distributed_table(
    name text, key text, shard_count int default null, colocate_with text default ''
  ) returns void language sql as $$
      insert into citus.pg_dist_partition values (name::regclass, 'h', 's', colocate_with, shard_count) $$;
  create function citus.create_reference_table(name text) returns void language sql as $$
    insert into citus.pg_dist_partition values (name::regclass, 'n', 't') $$;
  create function citus.citus_add_local_table_to_metadata(name text, cascade_via_foreign_keys bool)
    returns void language sql as $$
    insert into citus.pg_dist_partition values (name::regclass, 'n', 's') $$;
  create function citus.undistribute_table(name text) returns void language sql as $$
    delete from citus.pg_dist_partition where logicalrelid = name::regclass $$;
  create function citus.truncate_local_data_after_distributing_table(name text) returns void language sql as $$
    insert into citus.ran values ('truncate ' || name) $$;
  create function citus.run_command_on_all_nodes(command text)
    returns table (nodeid int, success bool, result text) language sql as $$
    insert into citus.ran values (command); select 1, true, 'SET' $$;`

;(server === '' ? describe.skip : describe)('on a server', () => {
  let url: string
  let client: Client
  beforeEach(async () => {
    url = await replaceDatabase(server, root, name)
    client = new Client({ connectionString: url })
    await client.connect()
    await client.query(standIn)
    // An unqualified name of the catalogue leads to the stand-in; new tables still go to `public`.
    await client.query(`alter database ${name} set search_path = public, citus, pg_catalog`)
  })
  afterEach(async () => {
    await client.end()
    await dropDatabase(server, name)
  })

  const place = (changes: Partial<typeof options> = {}, address = url) =>
    distribute({ url: address, directUrl: address === url ? null : url }, root, { ...options, ...changes })
  const placed = async (): Promise<string[]> =>
    (await client.query<{ name: string }>('select logicalrelid::text as name from citus.pg_dist_partition')).rows.map(
      ({ name: table }) => table.replaceAll('"', ''),
    )
  const open = () => openServerDatabase({ url, directUrl: null, preparedStatements: null }, root)

  test('a dry run lists each table that it would place, and places none', async () => {
    const lines = await place({ dryRun: true })
    expect(lines.length).toBe(placement.customer.length + placement.reference.length + 1)
    expect(lines).toContain(
      `select create_distributed_table('"user"', 'user_id', shard_count => 16, colocate_with => 'none')`,
    )
    expect(lines).toContain(`select create_distributed_table('"orders"', 'user_id', colocate_with => '"user"')`)
    expect(lines.at(-1)).toBe('(nothing was changed)')
    expect(await placed()).toEqual([])
  })

  test('places everything once, limits locks on each node, and prints what lies where', async () => {
    const lines = await place({ shards: 8 })
    expect(lines.slice(-5)).toEqual([
      expect.stringMatching(/^reference: \d+ tables \(.*freight_lane, /),
      expect.stringMatching(/^customer: \d+ tables \(address_book_entry, /),
      expect.stringMatching(/^local: \d+ tables \(.*login_directory, .*number_directory/),
      'one:5432: 1 shards, 1024 bytes',
      'two:5432: 1 shards, 2048 bytes',
    ])
    expect((await placed()).toSorted()).toEqual([...placement.customer, ...placement.reference].toSorted())
    const { rows } = await client.query<{ command: string }>('select command from citus.ran')
    expect(rows.map(({ command }) => command)).toContain(
      `set citus.enable_ddl_propagation = off; alter database ${name} set lock_timeout = '4000'`,
    )
    expect((await place()).filter((line) => line.startsWith('select'))).toEqual([])
  })

  test('an upgrade with a table that is not placed does not start, and says what to do', async () => {
    await place()
    await (await open()).close()
    await client.query(`delete from citus.pg_dist_partition where logicalrelid = 'goods_template'::regclass`)
    await expect(open()).rejects.toThrow(/1 张表尚未按客户分布（如 goods_template）.*npm run distribute/)
    await place()
    await (await open()).close()
  })

  test('a directory that an earlier version distributed comes back to the coordinator', async () => {
    await place()
    await client.query(`select citus.create_reference_table('login_directory')`)
    expect(await place()).toContain(`select undistribute_table('"login_directory"')`)
    expect(await placed()).not.toContain('login_directory')
  })

  test('a table of customers that lies everywhere is taken back and distributed in one go', async () => {
    await client.query(`select citus.create_reference_table('coupon')`)
    const lines = await place()
    expect(lines.filter((line) => line.includes('coupon')).slice(0, 2)).toEqual([
      `select undistribute_table('"coupon"')`,
      `select create_distributed_table('"coupon"', 'user_id', colocate_with => '"user"')`,
    ])
    await (await open()).close()
  })

  test('several nodes know the tables of the coordinator as well', async () => {
    await place({}, url.replace(/@([^/]+)/, '@$1,$1'))
    expect(await placed()).toEqual(expect.arrayContaining(['session_token', 'login_directory', 'order_outbox']))
  })

  test.each([
    ['without the extension', 'delete from citus.pg_extension', /没有安装 citus 扩展/],
    ['at a worker', 'update citus.pg_dist_local_group set groupid = 2', /是 Citus 的工作节点/],
    ['in a cluster without nodes', 'delete from citus.pg_dist_node where groupid <> 0', /集群尚无节点/],
  ])('%s it says so and changes nothing', async (_, change, says) => {
    await client.query(change)
    await expect(place()).rejects.toThrow(says)
    expect(await placed()).toEqual([])
  })
})
