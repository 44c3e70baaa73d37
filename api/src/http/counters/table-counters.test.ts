import { inTransaction } from '../../database/transaction'
import { startTestServer } from '../../testing/test-server'
import { assertWithinLimit, hit, type Limit, secondsUntilFree } from '../rate-limit'
import { rateCounter } from './counter.tables'
import { sweepRateCounters } from './table-counters'

test('finished windows are swept, and no subject is kept in clear text', async () => {
  const server = await startTestServer()
  const { db } = server.database
  const limit: Limit = { name: 'test', max: 3, windowSeconds: 60 }
  await hit(db, limit, '13812345678', server.now())
  expect(JSON.stringify(await db.select().from(rateCounter))).not.toContain('13812345678')
  server.advance(61)
  await sweepRateCounters(db, server.now())
  expect(await db.select().from(rateCounter)).toEqual([])
  await server.close()
})

test('a window of a clock that was ahead is shortened by a hit of a transaction that is taken back, too', async () => {
  const server = await startTestServer()
  const { db } = server.database
  const limit: Limit = { name: 'test', max: 1, windowSeconds: 60 }
  await hit(db, limit, 'a', new Date(server.now().getTime() + 400 * 24 * 3_600_000))
  const refused = inTransaction(db, (tx) =>
    inTransaction(tx, (inner) => assertWithinLimit(inner, limit, 'a', server.now())),
  )
  await expect(refused).rejects.toMatchObject({ errorName: 'RATE_LIMITED' })
  server.advance(20)
  expect(await secondsUntilFree(db, limit, 'a', server.now())).toBe(40)
  await server.close()
})

test('hits of a transaction are taken back with it', async () => {
  const server = await startTestServer()
  const { db } = server.database
  const limit: Limit = { name: 'test', max: 1, windowSeconds: 60 }
  const takenBack = db.transaction(async (tx) => {
    await hit(tx, limit, 'a', server.now())
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  expect(await hit(db, limit, 'a', server.now())).toBe(true)
  await server.close()
})
