import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Columns<Table extends PgTable> = ReturnType<typeof getTableColumns<Table>>

/** Some columns of a table, for a query that reads no others. */
export const pickColumns = <Table extends PgTable, Field extends keyof Columns<Table> & string>(
  table: Table,
  fields: readonly Field[],
): Pick<Columns<Table>, Field> => {
  const columns: Columns<Table> = getTableColumns(table)
  return Object.fromEntries(fields.map((field) => [field, columns[field]])) as Pick<Columns<Table>, Field>
}
