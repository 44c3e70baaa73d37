import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'
import { preparedQuery } from './prepared-query'

type Run<Row> = (db: Db, values: Record<string, unknown>) => Promise<Row[]>

/**
 * Adds one row, unless one with its key is there already, with a statement that is built once for each set of fields
 * that rows have.
 * @returns a function that returns the added row, or none
 */
export const preparedInsert = <Table extends PgTable>(
  name: string,
  table: Table,
): ((db: Db, row: InferInsertModel<Table>) => Promise<InferSelectModel<Table> | undefined>) => {
  const byFields = new Map<string, Run<InferSelectModel<Table>>>()

  const runFor = (row: object): Run<InferSelectModel<Table>> => {
    const entries = Object.entries(row).filter(([, value]) => value !== undefined)
    // A placeholder is never null: null values stand in the statement.
    const key = entries.map(([field, value]) => (value === null ? `${field}=` : field)).join()
    const earlier = byFields.get(key)
    if (earlier !== undefined) return earlier
    const fields = entries.filter(([, value]) => value !== null).map(([field]) => field)
    const nulls = Object.fromEntries(entries.filter(([, value]) => value === null))
    const run = preparedQuery(`${name}_${byFields.size}`, fields, (db, parameters) =>
      db
        .insert(table)
        .values({ ...parameters, ...nulls } as unknown as InferInsertModel<Table>)
        .onConflictDoNothing()
        .returning(),
    ) as Run<InferSelectModel<Table>>
    byFields.set(key, run)
    return run
  }

  return async (db, row) => (await runFor(row)(db, row))[0]
}
