import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { migrationsFolder } from './migrations-folder'
import { migrationsBefore } from '../testing/migrations-before'
import { dropDatabase, emptyDatabase } from '../testing/test-database-on-server'

const server = process.env.TEST_DATABASE_URL ?? ''
const onServer = server === '' ? describe.skip : describe
const name = `portal_migrations_in_use_${process.pid}`

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

  test.each([
    ['_partitions', 'select from orders', 'select from trace_node, order_log'],
    ['_partitions', 'update orders set status = status', 'select from trace_node, order_log'],
    ['_partitions', 'select from trace_node', 'select from orders'],
    ['_distribution_key', 'select from trace_node', 'select from orders'],
    ['_distribution_key', 'select from payment_attempt_order', 'select from payment_attempt'],
    ['_keys_with_customer', 'select from payment_attempt_order', 'select from payment_attempt'],
    ['_message_indices', 'select from message', 'update message set state = state'],
  ])(
    'who is at it before %s (%s, %s) ends in peace while tables are changed',
    async (migration, first, second) => {
      const url = await emptyDatabase(server, name)
      const [migrating, using, watching] = [await connect(url), await connect(url), await connect(url)]
      const before = migrationsBefore(migration)
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
      await using.query(second)
      await using.query('commit')
      await migrated
      for (const client of clients.splice(0)) await client.end()
    },
    30_000,
  )
})
