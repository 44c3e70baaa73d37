import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Listen } from './listen'

/**
 * Queries on either driver. Inside `transaction` use the handed-in `tx` only: the embedded database has one connection,
 * so a query on the outer value waits for the transaction, which waits for the query.
 */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  kind: 'embedded' | 'server'
  listen: Listen
  /** Finishes running statements and releases the folder or the connections. */
  close: () => Promise<void>
}
