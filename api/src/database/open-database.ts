import type { Database } from './database'
import { openEmbeddedDatabase } from './embedded-database'
import { openServerDatabase } from './server-database'

/**
 * Opens the database and brings its tables up to date. `report` receives a line in English when the embedded one stops
 * and when it is available again.
 * @throws StartError when it cannot be reached, is in use by another process or cannot be written
 */
export const openDatabase = async (config: {
  databaseUrl: string | null
  databaseDirectUrl?: string | null
  databaseReplicaUrl?: string | null
  preparedStatements?: boolean | null
  dataDir: string
  root: string
  report?: (event: string) => void
}): Promise<Database> =>
  config.databaseUrl === null
    ? openEmbeddedDatabase(config)
    : openServerDatabase(
        {
          url: config.databaseUrl,
          directUrl: config.databaseDirectUrl ?? null,
          replicaUrl: config.databaseReplicaUrl ?? null,
          preparedStatements: config.preparedStatements ?? null,
        },
        config.root,
      )
