import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { listenInside } from './listen-inside'
import { migrationsFolder } from './migrations-folder'
import { filesError, folderError } from './open-errors'

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

const openFiles = async (dataDir: string): Promise<PGlite> => {
  try {
    return await PGlite.create({ dataDir })
  } catch (error) {
    throw filesError(error, dataDir)
  }
}

/** Under another name first: a process that is killed on the way leaves no half a database behind. */
const createOnce = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const client = await openFiles(unfinished)
  await client.close()
  renameSync(unfinished, folder)
}

const openFolder = async (folder: string, root: string, unlock: () => void): Promise<Database> => {
  await createOnce(folder)
  const client = await openFiles(folder)
  const db = drizzle(client)
  await migrate(db, { migrationsFolder: migrationsFolder(root) })
  return {
    db,
    kind: 'embedded',
    listen: listenInside(client),
    close: async () => {
      await client.close()
      unlock()
    },
  }
}
