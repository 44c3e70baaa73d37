import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database'
import { queryRows } from '../database/query-rows'

/** A transaction that still reads the state before the fill, if only for a moment, keeps rows from being marked. */
const maxVacuums = 20

/**
 * Fills tables with many rows so that their plans are those of tables in use: `vacuum` has marked all rows as visible
 * to everybody, which an index-only scan needs. It can't while a commit is not on the disk, or while PostgreSQL
 * analyzes the growing table by itself, so neither happens here. Triggers are off, as they would take longer than the
 * rows.
 */
export const fillTables = async (
  db: Db,
  tables: readonly [PgTable, ...PgTable[]],
  fill: (tx: Db) => Promise<unknown>,
): Promise<void> => {
  const names = tables.map((table) => sql.identifier(getTableName(table)))
  for (const name of names) await db.execute(sql`alter table ${name} set (autovacuum_enabled = false)`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`)
    // A slow machine takes minutes.
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const name of names) await tx.execute(sql`alter table ${name} disable trigger user`)
    await fill(tx)
    for (const name of names) await tx.execute(sql`alter table ${name} enable trigger user`)
  })
  for (let vacuums = 1; vacuums <= maxVacuums; vacuums++) {
    await db.execute(sql`vacuum (analyze, index_cleanup on) ${sql.join(names, sql`, `)}`)
    const hidden = await queryRows(
      db,
      sql`select relname from pg_class where relallvisible < relpages and relname in ${tables.map(getTableName)}`,
    )
    if (hidden.length === 0) return
  }
  throw new Error(`not all rows are visible to everybody after ${maxVacuums} vacuums`)
}
