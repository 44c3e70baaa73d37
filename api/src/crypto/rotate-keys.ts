import { and, asc, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { queryRows } from '../database/query-rows'
import { sqlState, uniqueViolation } from '../database/sql-state'
import { blindIndex } from './blind-index'
import type { KeyRing } from './key-ring'
import { openBytes, seal } from './seal'
import type { Sealed } from './sealed'
import { type SealedColumn, sealedColumns } from './sealed-columns'
import { UnsealError } from './unseal-error'

/** Rows of one query; few, because photos are among them. */
const batch = 50

export interface Rotation {
  resealed: number
  /** Values that no key of the ring opens; they are left as they are. */
  unreadable: number
}

/**
 * Seals the values of older keys with the newest one, while the portal serves. A value that was written meanwhile is
 * left alone, and a run that was interrupted is continued by the next one. `pause` between batches leaves capacity for
 * customers.
 */
export const rotateKeys = async (
  { db, keys }: { db: Db; keys: KeyRing },
  pause: () => Promise<void> = async () => undefined,
  columns = sealedColumns,
): Promise<Rotation> => {
  const total: Rotation = { resealed: 0, unreadable: 0 }
  for (const sealed of columns) {
    for (
      let rows = await oldRows(db, keys, sealed, '');
      rows.length > 0;
      rows = await oldRows(db, keys, sealed, rows.at(-1)?.row ?? '')
    ) {
      for (const { row, value } of rows) {
        const again = retryLater(keys, sealed, row, value)
        if (again === null) total.unreadable += 1
        else if (await store(db, sealed, row, value, again)) total.resealed += 1
      }
      await pause()
    }
  }
  return total
}

const oldRows = (
  db: Db,
  keys: KeyRing,
  { table, column, row }: SealedColumn,
  after: string,
): Promise<{ row: string; value: Sealed }[]> =>
  db
    .select({ row: sql<string>`${row}`, value: sql<Sealed>`${column}` })
    .from(table)
    .where(and(gt(row, after), isNotNull(column), not(sql`starts_with(${column}, ${`v1.${keys.newest.id}.`})`)))
    .orderBy(asc(row))
    .limit(batch)

const retryLater = (
  keys: KeyRing,
  { column, index }: SealedColumn,
  row: string,
  value: Sealed,
): { column: Sealed; index?: string } | null => {
  const place = { column, row }
  try {
    const bytes = openBytes(keys, value, place)
    return {
      column: seal(keys, bytes, place),
      ...(index && { index: blindIndex(keys, index.valueOf(bytes.toString('utf8')), index.purpose) }),
    }
  } catch (error) {
    if (error instanceof UnsealError) return null
    throw error
  }
}

type RetryLater = NonNullable<ReturnType<typeof retryLater>>

/**
 * A process that did not have the new key yet may have stored the same value that another process stored with it. From
 * then on the one under the new hash is found; the other keeps its old hash, so that the unique index does not stop the
 * rotation.
 */
const store = async (db: Db, sealed: SealedColumn, id: string, was: Sealed, again: RetryLater): Promise<boolean> => {
  try {
    return await overwrite(db, sealed, id, was, again)
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error
    return overwrite(db, sealed, id, was, { column: again.column })
  }
}

/** Replaces the value only where it is still the one that was read. */
const overwrite = async (
  db: Db,
  { table, column, row, index }: SealedColumn,
  id: string,
  was: Sealed,
  again: RetryLater,
): Promise<boolean> => {
  const changes: SQL[] = [sql`${sql.identifier(column.name)} = ${again.column}`]
  if (index !== undefined && again.index !== undefined)
    changes.push(sql`${sql.identifier(index.column.name)} = ${again.index}`)
  return (
    (
      await queryRows(
        db,
        sql`update ${table} set ${sql.join(changes, sql`, `)} where ${row} = ${id} and ${column} = ${was} returning 1`,
      )
    ).length > 0
  )
}
