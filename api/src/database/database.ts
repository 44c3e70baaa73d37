import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openEmbeddedDatabase } from './embedded-database'
import type { Listen } from './listen'
import { openServerDatabase } from './server-database'

/**
 * Queries on either driver. Inside `transaction` use the handed-in `tx` only: the embedded database has one connection,
 * so a query on the outer value waits for the transaction, which waits for the query.
 */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  kind: 'embedded' | 'server'
  listen: Listen
  /** Finishes what is under way and lets the folder or the connections go. */
  close: () => Promise<void>
}

/**
 * Opens the database and brings its tables up to date.
 * @throws StartError when it cannot be reached, is in use by another process or cannot be written
 */
export const openDatabase = async (config: {
  databaseUrl: string | null
  dataDir: string
  root: string
}): Promise<Database> =>
  config.databaseUrl === null ? openEmbeddedDatabase(config) : openServerDatabase(config.databaseUrl, config.root)
