import { DrizzleQueryError, fillPlaceholders, type Query } from 'drizzle-orm'
import type { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'

type MapRows = (rows: unknown[][]) => unknown[]

/** Private parts of drizzle's prepared queries: the connection or pool, and the statement as the driver takes it. */
interface DriverQuery {
  client: { query: (statement: unknown, values: unknown[]) => Promise<{ rows: unknown[][] }> }
  queryConfig: unknown
}

/**
 * Runs a prepared query as drizzle's `execute` does, but with one promise in place of the dozen of its spans and
 * caches, which are off: each promise has a price where requests are followed (`observe/current-work.ts`,
 * docs/adr/0040-speed-of-the-api.md).
 * @param query its text, and its parameters with placeholders
 * @param mapRows makes the driver's rows, arrays of columns, what the query returns
 * @returns `execute` by the placeholders' values; rejects with DrizzleQueryError, as drizzle's does
 */
export const overDriver = (
  prepared: NodePgPreparedQuery<PreparedQueryConfig>,
  { sql, params }: Query,
  mapRows: MapRows,
): { execute: (values?: Record<string, unknown>) => Promise<unknown[]> } => {
  const { client, queryConfig } = prepared as unknown as DriverQuery
  return {
    execute: (given = {}) => {
      const values = fillPlaceholders(params, given)
      return client.query(queryConfig, values).then(
        ({ rows }) => mapRows(rows),
        (error: Error) => {
          throw new DrizzleQueryError(sql, values, error)
        },
      )
    },
  }
}
