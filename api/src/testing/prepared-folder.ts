import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { preparedCopy } from './test-database'

/**
 * Puts an embedded database with all tables and no rows into an empty data folder, because creating one at the first
 * start takes seconds.
 */
export const prepareFolder = async (dataDir: string, root: string): Promise<void> => {
  mkdirSync(dataDir, { recursive: true })
  const client = await PGlite.create({ dataDir: join(dataDir, 'db'), loadDataDir: await preparedCopy(root) })
  await client.close()
}
