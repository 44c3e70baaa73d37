import { and, asc, eq, gt, inArray, type Column, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import type { Part } from '../../account-core/personal-data'
import type { ExportedTable } from './own-tables'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Technical columns that are not personal data: sealed values (their masked form has its own column), hashes of
 * secrets, keys of idempotency, the user who answered a share, texts for the search.
 */
const inner = /^(sealed_|search_|(client_)?request_id$|password_|filled_by$|erase)|(_hash|_index)$/

const isInner = ({ name }: Column): boolean => inner.test(name)

/** A row in the form that its owner gets. */
const readableRow = (table: PgTable, row: Record<string, unknown>): Record<string, unknown> => {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).filter(([key]) => columns[key] !== undefined && !isInner(columns[key])))
}

/** The value of one column. */
const bucketOf = (table: PgTable, row: Record<string, unknown>, column: Column): unknown =>
  Object.entries(getTableColumns(table)).flatMap(([key, each]) => (each === column ? [row[key]] : []))[0]

type Row = Record<string, unknown>

/** Maximum number of rows in memory at a time. */
const step = 250

/** The row that it belongs to has its customer; a payment's may be another one. */
const readablePart = (table: Part['table'], part: Row): Row => {
  const { userId: _userId, ...row } = readableRow(table, part)
  return row
}

/** Adds the rows of other tables that belong to each row, by its key. */
const addParts = async (
  db: Db,
  userId: string,
  rows: ReadonlyMap<string, Row>,
  parts: readonly Part[],
): Promise<void> => {
  if (rows.size === 0) return
  for (const { key, table, of, isPayers = false } of parts) {
    const partRows = await db
      .select()
      .from(table)
      .where(and(isPayers ? undefined : eq(table.userId, userId), inArray(of, [...rows.keys()])))
    for (const [number, row] of rows)
      row[key] = partRows
        .filter((part) => bucketOf(table, part, of) === number)
        .map((part) => readablePart(table, part))
  }
}

/** The customer's rows of one table in batches. */
export async function* readRows(
  db: Db,
  { table, rowKey, parts = [] }: ExportedTable,
  userId: string,
): AsyncGenerator<Row[]> {
  for (let after = ''; ;) {
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), gt(rowKey, after)))
      .orderBy(asc(rowKey))
      .limit(step)
    if (rows.length === 0) return
    const rowsByKey = new Map<string, Row>(
      rows.map((row) => [String(bucketOf(table, row, rowKey)), readableRow(table, row)]),
    )
    await addParts(db, userId, rowsByKey, parts)
    yield [...rowsByKey.values()]
    after = String(bucketOf(table, rows.at(-1) ?? {}, rowKey))
  }
}

/** The orders in the sequence of the numbers, with the rows that belong to each. The owner is checked again. */
export async function* readOrders(
  db: Db,
  { table, rowKey }: ExportedTable,
  parts: readonly Part[],
  userId: string,
  orderNos: readonly string[],
): AsyncGenerator<Row[]> {
  for (let from = 0; from < orderNos.length; from += step) {
    const numbers = orderNos.slice(from, from + step)
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), inArray(rowKey, numbers)))
    const read = new Map(rows.map((row) => [String(bucketOf(table, row, rowKey)), readableRow(table, row)]))
    const rowsByKey = new Map<string, Row>()
    for (const number of numbers) {
      const row = read.get(number)
      if (row !== undefined) rowsByKey.set(number, row)
    }
    await addParts(db, userId, rowsByKey, parts)
    yield [...rowsByKey.values()]
  }
}
