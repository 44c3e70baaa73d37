import { integer, pgTable } from 'drizzle-orm/pg-core'

/** Rows that are locked in place of documents, some of which share one: an advisory lock is known to one node alone. */
export const documentLock = pgTable('document_lock', { part: integer('part').primaryKey() })
