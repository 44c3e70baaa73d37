import type { Pool } from 'pg'
import { freePort } from '../testing/free-port'
import { DatabaseNodes, nodeUrls } from './database-nodes'
import { ServerPool } from './server-pool'

const server = process.env.TEST_DATABASE_URL ?? ''

test.each([
  ['postgres://u:p@one:5432/db', ['postgres://u:p@one:5432/db']],
  [
    'postgres://u:p@one:5432,two/db?sslmode=require',
    ['postgres://u:p@one:5432/db?sslmode=require', 'postgres://u:p@two/db?sslmode=require'],
  ],
  ['postgresql://one,two:1', ['postgresql://one', 'postgresql://two:1']],
  ['postgres://u:a,b@one/db', ['postgres://u:a,b@one/db']],
])('%s names its nodes', (url, nodes) => expect(nodeUrls(url)).toEqual(nodes))

test('each node has its turn, and one that failed is passed over for five seconds', () => {
  const nodes = new DatabaseNodes(['one', 'two', 'three'])
  expect([1, 2, 3, 4].map(() => nodes.next(0))).toEqual(['two', 'three', 'one', 'two'])
  nodes.failed('three', new Error('away'), 0)
  expect([1, 2, 3].map(() => nodes.next(4_999))).toEqual(['one', 'one', 'two'])
  expect([1, 2, 3].map(() => nodes.next(5_000))).toEqual(['three', 'one', 'two'])
})

test('where each node has failed the next one is tried', () => {
  const nodes = new DatabaseNodes(['one', 'two'])
  for (const url of ['one', 'two']) nodes.failed(url, new Error('away'), 0)
  expect([1, 2].map(() => nodes.next(1))).toEqual(['two', 'one'])
})

test('an error of a node is known, also as the cause of another; that of a full pool is none', () => {
  const nodes = new DatabaseNodes(['one'])
  const cause = new Error('refused')
  nodes.failed('one', cause)
  expect([cause, new Error('timeout', { cause }), new Error('timeout')].map((error) => nodes.isOfNode(error))).toEqual([
    true,
    true,
    false,
  ])
})

;(server === '' ? describe.skip : describe)('on a server', () => {
  let pool: Pool
  afterEach(() => pool.end())

  const poolOf = async (order: (live: string, dead: string) => string, max = 4): Promise<Pool> => {
    const { host } = new URL(server)
    const url = server.replace(host, order(host, `127.0.0.1:${await freePort()}`))
    pool = new ServerPool({ url, max, connectionTimeoutMillis: 500, maxSilence: 60_000 })
    return pool
  }

  test('queries and connections go to the node that answers', async () => {
    await poolOf((live, dead) => `${dead},${live},${dead}`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => pool.query('select 1 as one')))
    expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => [{ one: 1 }]))
    const client = await pool.connect()
    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    client.release()
  })

  test('where no node answers the error is that of a node', async () => {
    await poolOf((_live, dead) => `${dead},${dead}`)
    await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED')
    await expect(pool.connect()).rejects.toThrow('ECONNREFUSED')
  })
})
