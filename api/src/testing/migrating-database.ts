import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as embedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { migrationsBefore } from './migrations-before'
import { dropDatabase, emptyDatabase } from './test-database-on-server'

const server = process.env.TEST_DATABASE_URL ?? ''

/** A database without a table, for tests of the migrations themselves. */
export interface MigratingDatabase {
  query: <Row>(text: string) => Promise<Row[]>
  migrate: (folder: string) => Promise<void>
  /** Makes all migrations before the one with this name. */
  migrateBefore: (name: string) => Promise<void>
  close: () => Promise<void>
}

const withBefore = (database: Omit<MigratingDatabase, 'migrateBefore'>): MigratingDatabase => ({
  ...database,
  migrateBefore: async (name) => {
    const folder = migrationsBefore(name)
    await database.migrate(folder)
    rmSync(folder, { recursive: true })
  },
})

const openEmbedded = async (): Promise<MigratingDatabase> => {
  const client = await PGlite.create()
  return withBefore({
    query: async <Row>(text: string) => (await client.query<Row>(text)).rows,
    migrate: (folder) => migrateEmbedded(embedded(client), { migrationsFolder: folder }),
    close: () => client.close(),
  })
}

const openOnServer = async (name: string): Promise<MigratingDatabase> => {
  const client = new Client({ connectionString: await emptyDatabase(server, name) })
  await client.connect()
  return withBefore({
    query: async <Row>(text: string) => (await client.query(text)).rows as Row[],
    migrate: (folder) => migrate(drizzle(client), { migrationsFolder: folder }),
    close: async () => {
      await client.end()
      await dropDatabase(server, name)
    },
  })
}

/** Describes the same of the embedded database, and of one with this name on the server where there is a server. */
export const describeMigrating = (name: string, about: (open: () => Promise<MigratingDatabase>) => void): void => {
  describe('embedded', () => about(openEmbedded))
  ;(server === '' ? describe.skip : describe)('on a server', () => about(() => openOnServer(`${name}_${process.pid}`)))
}
