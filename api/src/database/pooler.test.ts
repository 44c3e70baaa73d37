import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { describeWith } from '../testing/describe-with'
import { startPgBouncer, type TestPooler } from '../testing/pgbouncer'
import { dropDatabase, replaceDatabase } from '../testing/test-database-on-server'
import { findPooler } from './pooler'
import { queryRows } from './query-rows'
import { openServerDatabase } from './server-database'

const root = resolve(__dirname, '../../..')
const server = process.env.TEST_DATABASE_URL ?? ''
const name = `portal_pooler_${process.pid}`

;(server === '' ? describe.skip : describe)('on a server', () => {
  describeWith(['pgbouncer'], 'behind PgBouncer in transaction mode', () => {
    let pooler: TestPooler
    let directUrl: string
    let url: string
    beforeAll(async () => {
      directUrl = await replaceDatabase(server, root, name)
      pooler = await startPgBouncer(server)
      url = Object.assign(new URL(pooler.url), { pathname: `/${name}` }).href
    })
    afterAll(async () => {
      pooler.remove()
      await dropDatabase(server, name)
    })

    // The first, as existing connections of the pooler keep their first defaults.
    test('connections have the limits that the pool would ask for, and notices arrive', async () => {
      const { db, listen, close } = await openServerDatabase({ url, directUrl, preparedStatements: null }, root)
      const rows = await queryRows<{ name: string; setting: string }>(
        db,
        sql`select name, setting from pg_settings
          where name in ('statement_timeout', 'max_parallel_workers_per_gather') order by name`,
      )
      expect(rows).toEqual([
        { name: 'max_parallel_workers_per_gather', setting: '0' },
        { name: 'statement_timeout', setting: '15000' },
      ])
      const heard = new Promise((resolve) => {
        void listen('order_changed', { heard: resolve, up: () => undefined, down: () => undefined }).then((stop) =>
          db.execute(sql`select pg_notify('order_changed', 'u-1 o-1')`).then(async () => {
            await heard
            await stop()
            await close()
          }),
        )
      })
      expect(await heard).toBe('u-1 o-1')
    })

    test('the pooler is found, and whether it keeps prepared statements; the database itself is none', async () => {
      expect(await findPooler(directUrl)).toBeNull()
      // Debian's 1.18 hands statements' names on; from 1.21 on it has its own.
      expect(await findPooler(url)).toEqual({ keepsPrepared: false })
      expect(await findPooler(url)).toEqual({ keepsPrepared: false })
    })

    test('without a direct address it does not start, as migrations would not be locked', async () => {
      await expect(openServerDatabase({ url, directUrl: null, preparedStatements: null }, root)).rejects.toThrow(
        /DATABASE_DIRECT_URL/,
      )
      await expect(openServerDatabase({ url, directUrl: url, preparedStatements: null }, root)).rejects.toThrow(
        /DATABASE_DIRECT_URL/,
      )
    })
  })
})
