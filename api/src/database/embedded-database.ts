import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database'
import { clearRoom, roomProblem } from './disk-room'
import { lockFolder } from './folder-lock'
import { ReopeningPostgres } from './reopening-postgres'
import { migrationsFolder } from './migrations-folder'
import { filesError, folderError } from './open-errors'

interface EmbeddedOptions {
  dataDir: string
  root: string
  /** Receives a line in English when the database stops and when it is available again. */
  report?: (event: string) => void
}

/** PostgreSQL inside this process, its files in `<dataDir>/db`; one process at a time (`<dataDir>/lock`). */
export const openEmbeddedDatabase = async ({
  dataDir,
  root,
  report = () => undefined,
}: EmbeddedOptions): Promise<Database> => {
  try {
    mkdirSync(dataDir, { recursive: true })
    const unlock = lockFolder(dataDir)
    try {
      return await openFolder(join(dataDir, 'db'), { root, report }, unlock)
    } catch (error) {
      unlock()
      throw error
    }
  } catch (error) {
    throw folderError(error, dataDir)
  }
}

/** PostgreSQL does not say why it did not start, so that a full disk is checked for separately. */
const openFiles = async <Opened>(folder: string, open: () => Promise<Opened>): Promise<Opened> => {
  try {
    return await open()
  } catch (error) {
    throw filesError((await roomProblem(folder)) ?? error, folder)
  }
}

/**
 * Creates the folder under another name first, so that a process that is killed meanwhile leaves no incomplete database
 * behind.
 */
const createOnce = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const client = await openFiles(unfinished, () => PGlite.create({ dataDir: unfinished }))
  await client.close()
  renameSync(unfinished, folder)
}

const openFolder = async (
  folder: string,
  { root, report }: Pick<Required<EmbeddedOptions>, 'root' | 'report'>,
  unlock: () => void,
): Promise<Database> => {
  await clearRoom(folder)
  await createOnce(folder)
  const postgres = await openFiles(folder, () => ReopeningPostgres.open(folder, report))
  // `ReopeningPostgres` has the methods of PGlite that drizzle calls.
  const db = drizzle(postgres as unknown as PGlite)
  try {
    await migrate(db, { migrationsFolder: migrationsFolder(root) })
  } catch (error) {
    await postgres.close()
    throw (await roomProblem(folder)) ?? error
  }
  return {
    db,
    coordinator: db,
    kind: 'embedded',
    poolUse: null,
    replica: null,
    listen: postgres.listen,
    close: async () => {
      await postgres.close()
      unlock()
    },
  }
}
