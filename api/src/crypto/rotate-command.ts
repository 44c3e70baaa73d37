import { systemClock } from '../clock'
import type { Config } from '../config/config'
import { openDatabase } from '../database/open-database'
import { loadStandIns } from '../load-stand-ins'
import { recordRotation } from '../modules/security/record-rotation'
import { keyUsage } from './key-usage'
import { openKeyRing } from './open-key-ring'
import { rotateKeys } from './rotate-keys'

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
