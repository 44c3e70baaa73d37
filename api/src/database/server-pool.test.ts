import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { runAs } from '../observe/current-work'
import { type CutProxy, openCutProxy } from '../testing/cut-proxy'
import type { Db } from './database'
import { dbOverPool } from './one-connection'
import { ServerPool } from './server-pool'
import { inTransaction } from './transaction'
import { isUnavailable } from './unavailable'

const url = process.env.TEST_DATABASE_URL ?? ''
const onServer = url === '' ? describe.skip : describe
/** Milliseconds of the test's clock, which stands unless a test moves it. */
const maxSilence = 1_000
onServer('connections that break', () => {
  let proxy: CutProxy
  let pool: ServerPool
  let db: Db
  let connection: PoolClient
  beforeAll(async () => {
    proxy = await openCutProxy(url)
  })
  afterAll(() => proxy.close())
  // With one connection, one that is not returned blocks the next query at once.
  beforeEach(() => {
    jest.useFakeTimers()
    pool = new ServerPool({ url: proxy.url, max: 1, connectionTimeoutMillis: 10_000, maxSilence })
    db = dbOverPool(pool)
  })
  afterEach(async () => {
    jest.useRealTimers()
    await pool.end()
  })

  const failure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )
  const ask = (on: Db = db) => on.execute(sql`select 1`)

  const works: [string, () => Promise<unknown>][] = [
    ['a query', () => ask()],
    ['the begin of a transaction', () => inTransaction(db, ask)],
  ]
  test.each(works)('%s fails as unavailable, and the next one gets another connection', async (_, work) => {
    await ask()
    proxy.cutAtNextWord()
    expect(isUnavailable(await failure(work()))).toBe(true)
    await ask()
  })

  test('in the middle of a transaction: it fails as unavailable, and the next one gets another connection', async () => {
    const failed = await failure(
      inTransaction(db, async (tx) => {
        await ask(tx)
        proxy.cutAtNextWord()
        await ask(tx)
      }),
    )
    expect(isUnavailable(failed)).toBe(true)
    await inTransaction(db, ask)
  })

  test('while a transaction asks nothing: it goes on to fail, and the process lives', async () => {
    pool.once('acquire', (client) => (connection = client))
    const failed = await failure(
      inTransaction(db, async (tx) => {
        const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] }
        const other = new ServerPool({ url, maxSilence })
        const broken = new Promise<void>((resolve) => {
          connection.once('end', resolve)
        })
        await other.query('select pg_terminate_backend($1::integer)', [rows[0]?.pid])
        await broken
        await other.end()
      }),
    )
    expect(isUnavailable(failed)).toBe(true)
    await ask()
  })

  test.each(works)(
    '%s that is never answered is given up, and the next one gets another connection',
    async (_, work) => {
      await ask()
      proxy.loseAll()
      const inUse = once(pool, 'acquire')
      const failed = failure(work())
      await inUse
      await jest.advanceTimersByTimeAsync(maxSilence)
      expect(isUnavailable(await failed)).toBe(true)
      await ask()
    },
  )
})

onServer('a connection that others use', () => {
  test('whoever waits for it goes on with its own work', async () => {
    const pool = new ServerPool({ url, max: 1, connectionTimeoutMillis: 60_000, maxSilence: 60_000 })
    const calls = ['order/page', 'order/detail', 'user/queryUerInfo']
    const statements = await Promise.all(
      calls.map((call) =>
        runAs({ requestId: '', call }, () => pool.query<{ text: string }>('select current_query() as text')),
      ),
    )
    expect(statements.map(({ rows }) => /call='(.+?)'/.exec(rows[0]?.text ?? '')?.[1])).toEqual(
      calls.map(encodeURIComponent),
    )
    await pool.end()
  })
})
