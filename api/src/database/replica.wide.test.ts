import { resolve } from 'node:path'
import type { ResponseOf } from '@portal/contract/calls'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { openLanes, placeOrder } from '../modules/orders/order.testing'
import { observe } from '../observe/observe'
import { describeWith } from '../testing/describe-with'
import { openCutProxy } from '../testing/cut-proxy'
import { type PostgresCluster, startCluster, startReplica } from '../testing/postgres-cluster'
import { addCustomer, type TestCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'
import { checkReplica } from './check-replica'
import type { Database, Replica } from './database'
import { openReplica } from './replica'
import { openServerDatabase } from './server-database'

const root = resolve(__dirname, '../../..')

/** It makes and breaks servers of its own. */
describeWith(['initdb', 'pg_basebackup'], 'a streaming replica', () => {
  let primary: PostgresCluster
  let standby: PostgresCluster
  const databases: Database[] = []
  /** Two processes of the API. */
  let servers: [TestServer, TestServer]
  let customer: TestCustomer
  let metrics: { read: () => Promise<string> } | null

  const openPortal = async (): Promise<TestServer> => {
    const addresses = { url: primary.url, directUrl: null, replicaUrl: standby.url, preparedStatements: null }
    const database = await openServerDatabase(addresses, root)
    databases.push(database)
    return startTestServer({
      database,
      extend: (app) => {
        metrics = observe(app, {
          database,
          keys: app.deps.keys,
          portal: { registry: () => ({ contract: 1, remotes: [] }), isStale: () => false },
          queueLengths: () => Promise.resolve({}),
          messageWait: () => Promise.resolve(0),
        })
      },
    })
  }

  beforeAll(async () => {
    primary = await startCluster()
    standby = await startReplica(primary.url)
    servers = [await openPortal(), await openPortal()]
    await openLanes(servers[0])
    customer = await addCustomer(servers[0])
  })
  afterAll(async () => {
    for (const { close } of [...servers, ...databases]) await close()
    standby.remove()
    primary.remove()
  })

  /** A statement at the replica, by a connection of its own. */
  const atReplica = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: standby.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const replicaOf = (index: 0 | 1): Replica => {
    const replica = databases[index]?.replica
    if (replica == null) throw new Error('a database without a replica')
    return replica
  }
  const listed = async (index: 0 | 1): Promise<string[]> => {
    const { data, message } = await servers[index].call<ResponseOf<'order/page'>>('order/page', {}, customer.token)
    if (data === null) throw new Error(message)
    return data.list.map(({ orderNo }) => orderNo)
  }
  /** Places the newest order, a second after the one before. */
  const place = async (): Promise<string> => {
    for (const { advance } of servers) advance(1)
    return (await placeOrder(servers[0], customer.token)).orderNo
  }
  /** Waits until lists come from the replica again. */
  const untilUsed = async (): Promise<void> => {
    const before = replicaOf(1).counts.replica
    while (replicaOf(1).counts.replica === before) await listed(1)
  }

  test('what was stored by one process is in the list of another, and the replica answers', async () => {
    await untilUsed()
    const before = replicaOf(1).counts.replica
    for (let round = 0; round < 20; round += 1) {
      const orderNo = await place()
      expect((await listed(1))[0]).toBe(orderNo)
    }
    expect(replicaOf(1).counts.replica).toBeGreaterThan(before)
  })

  test('everything that may be read there changes nothing', async () => {
    const orderNo = await place()
    const [order] = (await servers[1].call<ResponseOf<'order/page'>>('order/page', {}, customer.token)).data?.list ?? []
    const calls: [string, object][] = [
      ['order/page', { role: 'received' }],
      ['feedback/page', {}],
      ['invoice/eligiblePage', {}],
      ['address/page', { kind: 'sender' }],
      ['tracking/query', { ewbNos: [order?.ewbNo] }],
    ]
    for (const [path, body] of calls) {
      await untilUsed()
      const before = { ...replicaOf(1).counts }
      expect([path, (await servers[1].call(path, body, customer.token)).code]).toEqual([path, 0])
      expect(replicaOf(1).counts).toEqual({ ...before, replica: before.replica + 1 })
    }
    const file = await servers[1].send('order/export', { orderNos: [orderNo] }, { token: customer.token })
    expect(file.statusCode).toBe(200)
  })

  test('while it is behind the primary answers, with what was just stored', async () => {
    await atReplica('select pg_wal_replay_pause()')
    try {
      const orderNo = await place()
      const { behind } = replicaOf(1).counts
      for (let round = 0; round < 3; round += 1) expect((await listed(1))[0]).toBe(orderNo)
      expect(replicaOf(1).counts.behind).toBe(behind + 3)
      expect(await replicaOf(1).lag(servers[1].database.db)).toBeGreaterThan(0)
      expect(await metrics?.read()).toMatch(/portal_replica_lag_bytes [1-9]/)
    } finally {
      await atReplica('select pg_wal_replay_resume()')
    }
    await untilUsed()
  })

  test('a reading that the replica gives up is done by the primary', async () => {
    const { reads } = servers[1].app.deps
    await untilUsed()
    const places: boolean[] = []
    const found = await reads(async (db) => {
      const inRecovery = (await db.execute(sql`select pg_is_in_recovery() as "is"`)) as unknown as {
        rows: { is: boolean }[]
      }
      const isReplica = inRecovery.rows[0]?.is === true
      places.push(isReplica)
      if (isReplica)
        await db.execute(sql`do $$ begin raise exception 'conflict with recovery' using errcode = '40001'; end $$`)
      return 'found'
    })
    expect([found, places]).toEqual(['found', [true, false]])
    await expect(reads(() => Promise.reject(new Error('a refusal')))).rejects.toThrow('a refusal')
  })

  test('without it lists are there all the same, the process stays ready, and it is used again when it is back', async () => {
    await untilUsed()
    await standby.crash()
    const orderNo = await place()
    expect((await listed(1))[0]).toBe(orderNo)
    expect(replicaOf(1).counts.away).toBeGreaterThan(0)
    const ready = await servers[1].app.inject({ url: '/readyz' })
    expect([ready.statusCode, Object.keys((ready.json() as { checks: object }).checks)]).toEqual([
      200,
      ['database', 'migrations', 'keys', 'files', 'registry'],
    ])
    expect(await metrics?.read()).toContain('portal_replica_up 0')
    await standby.start()
    await untilUsed()
    expect((await listed(1))[0]).toBe(orderNo)
    const text = (await metrics?.read()) ?? ''
    expect(text).toContain('portal_replica_up 1')
    expect(text).toMatch(/portal_replica_reads_total\{place="replica"\} [1-9]/)
  })

  test('one that has stopped to answer holds a reading up for half a second, before it is done by the primary', async () => {
    const proxy = await openCutProxy(standby.url)
    const addresses = { url: primary.url, directUrl: null, replicaUrl: null, preparedStatements: null }
    const { db, close } = await openServerDatabase(addresses, root)
    // Without a limit of its own the answer would be awaited as long as a reading: here for ever.
    const replica = openReplica(proxy.url, { preparedStatements: true, maxSilence: 86_400_000 })
    const read = () => replica.readsOf(db)(() => Promise.resolve('read'))
    try {
      while (replica.counts.replica === 0) await read()
      proxy.loseAll()
      expect(await read()).toBe('read')
      expect(replica.counts.away).toBe(1)
    } finally {
      await replica.close()
      await proxy.close()
      await close()
    }
  })

  test('a server that follows nobody is not read from, and is told of before a start', async () => {
    await expect(checkReplica(standby.url)).resolves.toBeUndefined()
    await expect(checkReplica(primary.url)).rejects.toThrow(/DATABASE_REPLICA_URL/)
    const addresses = { url: primary.url, directUrl: null, replicaUrl: primary.url, preparedStatements: null }
    const { db, replica, close } = await openServerDatabase(addresses, root)
    expect(await replica?.readsOf(db)(() => Promise.resolve('read'))).toBe('read')
    expect(replica?.counts).toEqual({ replica: 0, behind: 1, away: 0 })
    await close()
  })
})
