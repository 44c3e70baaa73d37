import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import type { Database } from '../database/database'
import { listenInside } from '../database/listen-inside'
import { migrationsFolder } from '../database/migrations-folder'
import { openServerDatabase } from '../database/server-database'

/** An empty, migrated database of the test's own: embedded, or on the server at `TEST_DATABASE_URL`. */
export const openTestDatabase = (root: string): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  return server === undefined || server === '' ? openInMemory(root) : openOnServer(server, root)
}

const openOnServer = async (server: string, root: string): Promise<Database> => {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openServerDatabase(url.href, root)
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

const administer = async (server: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A start from scratch takes seconds, from a prepared copy a fraction of one. */
const openInMemory = async (root: string): Promise<Database> => {
  const client = await PGlite.create({ loadDataDir: await preparedCopy(root) })
  return { db: drizzle(client), kind: 'embedded', listen: listenInside(client), close: () => client.close() }
}

const preparedCopy = async (root: string): Promise<Blob> => {
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

const migrationsHash = (root: string): string => {
  const folder = migrationsFolder(root)
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
