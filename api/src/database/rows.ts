import { type Column, getTableColumns, getTableName, type InferInsertModel, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { compareText } from '../compare-text'
import type { Db } from './database'
import { inOneTrip } from './in-one-trip'
import { queryRows } from './query-rows'

/*
 * Statements about many rows at once, with all values in one JSON text: one parameter, however many rows. With a
 * parameter per value the driver alone takes longer than the database.
 */

type Row<Table extends PgTable> = Partial<InferInsertModel<Table>>

/** Name of the column of a field. */
const columnOf = (table: PgTable, field: string): string => {
  const column = getTableColumns(table)[field]
  if (column === undefined) throw new Error(`${getTableName(table)} has no field ${field}`)
  return column.name
}

/** The rows as rows of the table; `fields` are those of every row. */
const asRecords = (table: PgTable, fields: readonly string[], rows: readonly object[]): SQL => {
  const names = fields.map((field) => columnOf(table, field))
  const records = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row))
    return Object.fromEntries(names.map((name, index) => [name, values.get(fields[index] ?? '')]))
  })
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}::text::json)`
}

const listOf = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Whether a column's text is one of these, as one parameter. */
export const isOneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`

/**
 * Adds rows that all have the same fields; existing ones are left as they are. In the sequence of their keys: a
 * transaction that adds some of the same rows at the same time waits for this one, and the two never wait for each
 * other. @returns the fields of the key of each added row, which are texts
 */
export const insertRows = async <Table extends PgTable, Key extends keyof Row<Table> & string>(
  tx: Db,
  table: Table,
  key: readonly Key[],
  rows: readonly Row<Table>[],
): Promise<Record<Key, string>[]> => {
  if (rows.length === 0) return []
  const fields = Object.keys(rows[0] ?? {})
  const keyOf = (row: Row<Table>): string => key.map((field) => String(row[field])).join(' ')
  const sorted = rows.toSorted((one, other) => compareText(keyOf(one), keyOf(other)))
  const names = listOf(fields.map((field) => columnOf(table, field)))
  const returned = key.map((field) => sql`${sql.identifier(columnOf(table, field))} as ${sql.identifier(field)}`)
  return queryRows(
    tx,
    sql`
    insert into ${table} (${names}) select ${names} from ${asRecords(table, fields, sorted)}
    on conflict do nothing returning ${sql.join(returned, sql`, `)}`,
  )
}

/**
 * Sets the other fields of customers' rows that `userId` and `key` name. Rows may have different fields: one statement
 * for each set of them and each customer, in one trip.
 */
export const updateRows = async <Table extends PgTable>(
  tx: Db,
  table: Table,
  key: keyof Row<Table> & string,
  rows: readonly (Row<Table> & { userId: string })[],
): Promise<void> => {
  const alike = new Map<string, (Row<Table> & { userId: string })[]>()
  for (const row of rows) {
    const kind = JSON.stringify([row.userId, ...Object.keys(row).sort()])
    alike.set(kind, [...(alike.get(kind) ?? []), row])
  }
  const keyColumn = sql.identifier(columnOf(table, key))
  const statementFor = (same: readonly (Row<Table> & { userId: string })[]): SQL => {
    const [{ userId, ...first } = { userId: '' }] = same
    const fields = Object.keys(first)
    const changes = fields
      .filter((field) => field !== key)
      .map((field) => sql.identifier(columnOf(table, field)))
      .map((name) => sql`${name} = told.${name}`)
    const isSame = sql`${table}.user_id = ${userId} and ${table}.${keyColumn} = told.${keyColumn}`
    const records = asRecords(table, fields, same)
    return sql`update ${table} set ${sql.join(changes, sql`, `)} from ${records} as told where ${isSame}`
  }
  await inOneTrip(tx, (trip) => [...alike.values()].map((same) => trip.execute(statementFor(same))))
}
