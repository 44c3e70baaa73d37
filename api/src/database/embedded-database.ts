import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { migrationsFolder } from './migrations-folder'
import { folderError } from './open-errors'

/** PostgreSQL inside this process, its files in `<dataDir>/db`; one process at a time (`<dataDir>/lock`). */
export const openEmbeddedDatabase = async ({ dataDir, root }: { dataDir: string; root: string }): Promise<Database> => {
  try {
    mkdirSync(dataDir, { recursive: true })
    const unlock = lockFolder(dataDir)
    try {
      return await openFolder(join(dataDir, 'db'), root, unlock)
    } catch (error) {
      unlock()
      throw error
    }
  } catch (error) {
    throw folderError(error, dataDir)
  }
}

const openFolder = async (folder: string, root: string, unlock: () => void): Promise<Database> => {
  const client = await PGlite.create({ dataDir: folder })
  const db = drizzle(client)
  await migrate(db, { migrationsFolder: migrationsFolder(root) })
  return {
    db,
    kind: 'embedded',
    close: async () => {
      await client.close()
      unlock()
    },
  }
}
