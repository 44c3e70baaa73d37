import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from '../database/database'
import { listenEmbedded } from '../database/listen-embedded'
import { migrationsFolder } from '../database/migrations-folder'
import { migrationsHash } from './migrations-hash'
import { openOnServer } from './test-database-on-server'
import { useUnorderedRows } from './unordered-rows'
import { watchedClient } from './watched-client'

if (process.env.TEST_UNORDERED_ROWS) useUnorderedRows()

/** An empty, migrated database for one test file: embedded, or on the server at `TEST_DATABASE_URL`. */
export const openTestDatabase = (root: string): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  if (server !== undefined && server !== '') return openOnServer(server, root)
  return openInMemory(root)
}

const openInMemory = async (root: string): Promise<Database> => {
  const client = await PGlite.create({ loadDataDir: await preparedCopy(root) })
  const db = drizzle(watchedClient(client) as unknown as PGlite)
  return {
    db,
    coordinator: db,
    kind: 'embedded',
    poolUse: null,
    replica: null,
    listen: listenEmbedded(client),
    close: () => client.close(),
  }
}

/** A prepared copy of a migrated database: creating one takes seconds, starting from the copy a fraction of one. */
export const preparedCopy = async (root: string): Promise<Blob> => {
  const folder = join(root, 'node_modules', '.cache', 'portal-test-database')
  const file = join(folder, `${migrationsHash(root)}.tar`)
  if (!existsSync(file)) {
    const client = await PGlite.create()
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder(root) })
    const copy = await client.dumpDataDir('none')
    await client.close()
    mkdirSync(folder, { recursive: true })
    const partial = `${file}.${randomUUID()}`
    writeFileSync(partial, Buffer.from(await copy.arrayBuffer()))
    renameSync(partial, file)
  }
  return new Blob([readFileSync(file)])
}
