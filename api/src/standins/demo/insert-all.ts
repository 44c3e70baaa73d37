import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database'

/**
 * Inserts many rows as one JSON value: the embedded database takes thousands of single values slowly. A default must be
 * a constant.
 */
export const insertAll = async <Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table))
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? column.default ?? null])),
  )
  const type = sql.identifier(getTableName(table))
  await tx.execute(
    sql`insert into ${type} select * from jsonb_populate_recordset(null::${type}, ${JSON.stringify(records)}::jsonb)`,
  )
}
