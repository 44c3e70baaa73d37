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

/** Runs a reading that changes nothing; it may run a second time. */
export type Reads = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>

/** A server that follows the database. */
export interface Replica {
  /**
   * Readings so far, by where they were answered: by the replica; by the primary, as the replica was `behind` or did
   * not answer (`away`).
   */
  counts: Readonly<Record<'replica' | 'behind' | 'away', number>>
  /** Readings that see everything that was stored before they began. */
  readsOf: (primary: Db) => Reads
  /** Bytes of the primary's log that it has not replayed yet. @throws when it does not answer */
  lag: (primary: Db) => Promise<number>
  close: () => Promise<void>
}

export interface Database {
  db: Db
  /**
   * The node that takes the locks and notifications of all processes. It is `db` itself, but for a distributed database
   * of which `db` uses several nodes.
   */
  coordinator: Db
  kind: 'embedded' | 'server'
  listen: Listen
  /** Null for the embedded database, which has one connection. */
  poolUse: (() => PoolUse) | null
  /** Null where nothing is read from a replica. */
  replica: Replica | null
  /** Finishes running statements and releases the folder or the connections. */
  close: () => Promise<void>
}
