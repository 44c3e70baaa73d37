import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Listen } from './listen'

/**
 * Queries on either driver. Inside `transaction` use the handed-in `tx` only: the embedded database has one connection,
 * so a query on the outer value waits for the transaction, which waits for the query.
 */
export type Db = PgDatabase<PgQueryResultHKT>

/** Connections of a pool: open, of these idle, and queries that wait for one. */
export interface PoolUse {
  open: number
  idle: number
  waiting: number
}

export interface Database {
  db: Db
  kind: 'embedded' | 'server'
  listen: Listen
  /** Null for the embedded database, which has one connection. */
  poolUse: (() => PoolUse) | null
  /** Finishes running statements and releases the folder or the connections. */
  close: () => Promise<void>
}
