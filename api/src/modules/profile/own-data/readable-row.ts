import { type Column, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Technical columns that are not personal data: sealed values (their masked form has its own column), hashes of
 * secrets, keys of idempotency, the user who answered a share, texts for the search.
 */
const inner = /^(sealed_|search_|(client_)?request_id$|password_|filled_by$|erase)|(_hash|_index)$/

const isInner = ({ name }: Column): boolean => inner.test(name)

/** A row in the form that its owner gets. */
export const readableRow = (table: PgTable, row: Record<string, unknown>): Record<string, unknown> => {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).filter(([key]) => columns[key] !== undefined && !isInner(columns[key])))
}

/** The value of one column. */
export const bucketOf = (table: PgTable, row: Record<string, unknown>, column: Column): unknown =>
  Object.entries(getTableColumns(table)).flatMap(([key, each]) => (each === column ? [row[key]] : []))[0]
