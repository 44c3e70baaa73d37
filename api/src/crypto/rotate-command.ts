import { systemClock } from '../clock'
import type { Config } from '../config/config'
import { openDatabase } from '../database/open-database'
import { loadStandIns } from '../load-stand-ins'
import { recordRotation } from '../modules/security/record-rotation'
import { openKeyRing } from './open-key-ring'
import { rotateKeys } from './rotate-keys'
import { getTableName, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { sealedColumns } from './sealed-columns'

interface KeyUsage {
  /** `table.column`. */
  column: string
  keyId: string
  values: number
}

/** Which keys the stored values need: a key that is not among them may be removed from DATA_KEYS. */
const keyUsage = async (db: Db): Promise<KeyUsage[]> => {
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

/**
 * Seals everything with the newest key and prints which keys are still needed, line by line.
 * @throws StartError when the database cannot be opened: an embedded one belongs to the running portal, which does the
 * same at its start
 */
export const rotateCommand = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'root' | 'dataKeys' | 'mode' | 'allow'>,
): Promise<string[]> => {
  const standIns = await loadStandIns(config)
  const database = await openDatabase(config)
  try {
    const keys = openKeyRing(config, standIns)
    const rotation = await rotateKeys({ db: database.db, keys })
    await recordRotation({ db: database.db, now: systemClock() }, rotation)
    const { resealed, unreadable } = rotation
    return [
      `sealed with ${keys.newest.id}: ${resealed}   readable with no key of DATA_KEYS: ${unreadable}`,
      ...(await keyUsage(database.db)).map(({ column, keyId, values }) => `${column}: ${values} with ${keyId}`),
    ]
  } finally {
    await database.close()
  }
}
