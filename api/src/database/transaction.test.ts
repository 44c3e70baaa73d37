import { startTestServer, type TestServer } from '../testing/test-server'
import { user } from '../modules/account-core/user.tables'
import { inTransaction, pauseAfter } from './transaction'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const failWith = (code: string): Error => Object.assign(new Error('database says no'), { code })

test.each(['40001', '40P01'])(
  'is repeated when the database answers %s, without what the failed try wrote',
  async (code) => {
    let attempts = 0
    const result = await inTransaction(server.database.db, async (tx) => {
      attempts += 1
      await tx.insert(user).values({ userId: code, userTel: code, createdAt: server.now() })
      if (attempts < 3) throw failWith(code)
      return 'done'
    })
    expect([result, attempts]).toEqual(['done', 3])
  },
)

test.each([
  ['40001', 4],
  ['23505', 1],
])('gives up on %s after %i tries', async (code, expected) => {
  let attempts = 0
  const work = inTransaction(server.database.db, async () => {
    attempts += 1
    throw failWith(code)
  })
  await expect(work).rejects.toThrow('database says no')
  expect(attempts).toBe(expected)
})

test('waits a time drawn by lot before it repeats, longer each time', () => {
  const highest = () => 1
  expect([1, 2, 3].map((attempt) => pauseAfter(attempt, highest))).toEqual([50, 100, 200])
  expect(pauseAfter(3, () => 0)).toBe(0)
  expect(new Set(Array.from({ length: 20 }, () => pauseAfter(3))).size).toBeGreaterThan(1)
})

test('inside another transaction it is not repeated by itself: the whole is', async () => {
  let [outer, inner] = [0, 0]
  await inTransaction(server.database.db, async (tx) => {
    outer += 1
    await inTransaction(tx, async () => {
      inner += 1
      if (inner < 3) throw failWith('40P01')
    })
  })
  expect([outer, inner]).toEqual([3, 3])
})
