import { getTableName, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { sealedColumns } from './sealed-columns'

export interface KeyUsage {
  /** `table.column`. */
  column: string
  keyId: string
  values: number
}

/** Which keys the stored values need: a key that is not among them may be removed from DATA_KEYS. */
export const keyUsage = async (db: Db): Promise<KeyUsage[]> => {
  const usage: KeyUsage[] = []
  for (const { table, column } of sealedColumns) {
    const keyId = sql<string>`split_part(${column}, '.', 2)`
    const rows = await db
      .select({ keyId, values: sql<string>`count(*)` })
      .from(table)
      .where(isNotNull(column))
      .groupBy(keyId)
      .orderBy(keyId)
    usage.push(
      ...rows.map((row) => ({
        column: `${getTableName(table)}.${column.name}`,
        keyId: row.keyId,
        values: Number(row.values),
      })),
    )
  }
  return usage
}
