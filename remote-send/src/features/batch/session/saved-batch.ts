import { type Batch, type BatchRow } from '../row/batch-row'
import { closeDatabase } from '../storage/batch-database'
import * as storage from '../storage/batch-storage'

/**
 * The batch in the browser's storage. When the storage fails, `onNotKept` is called once and the page works without it.
 */
export const openSavedBatch = (userId: string, onNotKept: () => void) => {
  let works = true
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    if (!works) return null
    try {
      return await work()
    } catch {
      works = false
      onNotKept()
      return null
    }
  }
  return {
    load: (now: number): Promise<Batch | null> => attempt(() => storage.loadBatch(userId, now)),
    replace: (batch: Batch) => attempt(() => storage.storeBatch(userId, batch)),
    saveRows: (rows: readonly BatchRow[]) => attempt(() => storage.storeRows(userId, rows)),
    remove: (id: string) => attempt(() => storage.removeRow(userId, id)),
    clear: () => attempt(() => storage.clearBatch(userId)),
    close: closeDatabase,
  }
}
