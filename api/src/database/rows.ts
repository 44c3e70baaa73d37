import { getTableColumns, getTableName, type InferInsertModel, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database'
import { queryRows } from './query-rows'

type Row<Table extends PgTable> = Partial<InferInsertModel<Table>>

/** Name of a field's column. */
const columnOf = (table: PgTable, field: string): string => {
  const column = getTableColumns(table)[field]
  if (column === undefined) throw new Error(`${getTableName(table)} has no field ${field}`)
  return column.name
}

/**
 * Rows as one JSON text that the database reads as rows of the table: one parameter and one short statement, however many they
 * are. With a parameter per value the driver alone takes longer than the database.
 */
const asRecords = (table: PgTable, rows: readonly object[]): SQL => {
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(table, field), value as unknown])))
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(named)}::text::json)`
}

const namesOf = (table: PgTable, row: object): string[] => Object.keys(row).map((field) => columnOf(table, field))
const listOf = (names: readonly string[]): SQL => sql.join(names.map((name) => sql.identifier(name)), sql`, `)

/** Adds rows that all have the same fields; those that are there already are left as they are. @returns the keys of the added ones */
export const insertRows = async <Table extends PgTable>(tx: Db, table: Table, key: keyof Row<Table> & string, rows: readonly Row<Table>[]): Promise<ReadonlySet<string>> => {
  const [first] = rows
  if (first === undefined) return new Set()
  const names = listOf(namesOf(table, first))
  const added = await queryRows<{ key: string }>(tx, sql`
    insert into ${table} (${names}) select ${names} from ${asRecords(table, rows)}
    on conflict do nothing returning ${sql.identifier(columnOf(table, key))} as key`)
  return new Set(added.map((row) => row.key))
}

/** Sets the other fields of the rows that `key` names. Rows may have different fields: one statement for each set of them. */
export const updateRows = async <Table extends PgTable>(tx: Db, table: Table, key: keyof Row<Table> & string, rows: readonly Row<Table>[]): Promise<void> => {
  const bySet = new Map<string, Row<Table>[]>()
  for (const row of rows) {
    const fields = Object.keys(row).sort().join()
    bySet.set(fields, [...(bySet.get(fields) ?? []), row])
  }
  for (const same of bySet.values()) {
    const names = namesOf(table, same[0] ?? {}).filter((name) => name !== columnOf(table, key))
    const keyName = sql.identifier(columnOf(table, key))
    const changes = sql.join(names.map((name) => sql`${sql.identifier(name)} = told.${sql.identifier(name)}`), sql`, `)
    await tx.execute(sql`update ${table} set ${changes} from ${asRecords(table, same)} as told where ${table}.${keyName} = told.${keyName}`)
  }
}
