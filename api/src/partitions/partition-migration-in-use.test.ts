import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { migrationsFolder } from '../database/migrations-folder'
import { migrationsBefore } from '../testing/migrations-before'
import { dropDatabase, emptyDatabase } from '../testing/test-database-on-server'

const server = process.env.TEST_DATABASE_URL ?? ''
const onServer = server === '' ? describe.skip : describe
const name = `portal_partitions_in_use_${process.pid}`

onServer('a portal in use', () => {
  const clients: Client[] = []
  const connect = async (connectionString: string): Promise<Client> => {
    const client = new Client({ connectionString })
    await client.connect()
    clients.push(client)
    return client
  }
  afterAll(async () => {
    for (const client of clients) await client.end()
    await dropDatabase(server, name)
  })

  test.each(['select from orders', 'update orders set status = status'])(
    'who is at it (%s) ends in peace while the partitions are made',
    async (first) => {
      const url = await emptyDatabase(server, name)
      const [migrating, using, watching] = [await connect(url), await connect(url), await connect(url)]
      const before = migrationsBefore('_partitions')
      await migrate(drizzle(migrating), { migrationsFolder: before })
      rmSync(before, { recursive: true })

      await using.query('begin')
      await using.query(first)
      const migrated = migrate(drizzle(migrating), {
        migrationsFolder: migrationsFolder(resolve(__dirname, '../../..')),
      })
      const waits = async (): Promise<boolean> =>
        (
          await watching.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount === 1
      while (!(await waits()));
      await using.query('select from trace_node, order_log')
      await using.query('commit')
      await migrated
      for (const client of clients.splice(0)) await client.end()
    },
    30_000,
  )
})
