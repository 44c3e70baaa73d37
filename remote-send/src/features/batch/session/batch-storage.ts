import type { CellMessages } from '../columns/column'
import { withAllColumns } from '../columns/columns'
import type { Batch, BatchRow } from '../row/batch-row'

const databaseName = 'portal-send-batch'

const objectStores = { heads: 'heads', rows: 'rows' } as const

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database refused'))
  })

const openDatabase = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(objectStores.heads)
    request.result.createObjectStore(objectStores.rows)
  }
  const database = await promised(request)
  // Another tab with a newer page wants to change the stores.
  database.onversionchange = () => database.close()
  database.onclose = () => {
    opened = null
  }
  return database
}

/** Stays open as long as the page, because opening takes longer than a transaction. */
let opened: Promise<IDBDatabase> | null = null

const closeDatabase = (): void => {
  void opened?.then(
    (database) => database.close(),
    () => undefined,
  )
  opened = null
}

/** Runs `work` in one transaction. */
const inDatabase = async <Value>(
  mode: IDBTransactionMode,
  work: (heads: IDBObjectStore, rows: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> => {
  opened ??= openDatabase()
  const database = await opened.catch((error: unknown) => {
    opened = null
    throw error
  })
  const transaction = database.transaction([objectStores.heads, objectStores.rows], mode)
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('the database gave up'))
  })
  const request = work(transaction.objectStore(objectStores.heads), transaction.objectStore(objectStores.rows))
  await completed
  return request.result
}

/** Older batches are deleted: they are not continued, and they contain addresses. */
const maxAge = 7 * 86_400_000

/** `sender` and `origin` are missing in a batch from before they came. */
interface Head extends Pick<Batch, 'fileName' | 'importedAt'>, Partial<Pick<Batch, 'sender' | 'origin'>> {
  userId: string
  /** Ids of the rows, in order. */
  ids: string[]
}

const rowKey = (userId: string, id: string) => [userId, id]
const rowsOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/** The user's saved batch; null when there is none. Rejects when the storage fails. */
const loadBatch = async (userId: string, now: number): Promise<Batch | null> => {
  const heads = await inDatabase<Head[]>('readonly', (store) => store.getAll() as IDBRequest<Head[]>)
  for (const head of heads) if (now - head.importedAt > maxAge) await clearBatch(head.userId)
  const head = heads.find((candidate) => candidate.userId === userId && now - candidate.importedAt <= maxAge)
  if (!head) return null
  const rows = await inDatabase<BatchRow[]>(
    'readonly',
    (_, store) => store.getAll(rowsOf(userId)) as IDBRequest<BatchRow[]>,
  )
  const byId = new Map(rows.map((row) => [row.clientRequestId, { ...row, cells: withAllColumns(row.cells) }]))
  const { fileName, importedAt, sender = {}, origin = null } = head
  return { fileName, importedAt, sender, origin, rows: head.ids.flatMap((id) => byId.get(id) ?? []) }
}

/** Replaces the user's batch. */
const storeBatch = async (userId: string, { rows, ...facts }: Batch): Promise<void> => {
  const head: Head = { userId, ...facts, ids: rows.map(({ clientRequestId }) => clientRequestId) }
  await inDatabase('readwrite', (heads, store) => {
    store.delete(rowsOf(userId))
    for (const row of rows) store.put(row, rowKey(userId, row.clientRequestId))
    return heads.put(head, userId)
  })
}

/** Stores another sender of the stored batch. */
const storeSender = async (userId: string, sender: CellMessages): Promise<void> => {
  const head = await inDatabase<Head | undefined>(
    'readonly',
    (heads) => heads.get(userId) as IDBRequest<Head | undefined>,
  )
  if (head) await inDatabase('readwrite', (heads) => heads.put({ ...head, sender }, userId))
}

/** Stores changed rows of the stored batch. A row that another tab has removed stays removed. */
const storeRows = async (userId: string, rows: readonly BatchRow[]): Promise<void> => {
  await inDatabase('readwrite', (heads, store) => {
    for (const row of rows) store.put(row, rowKey(userId, row.clientRequestId))
    return heads.count()
  })
}

const removeRow = async (userId: string, clientRequestId: string): Promise<void> => {
  await inDatabase('readwrite', (_, store) => store.delete(rowKey(userId, clientRequestId)))
}

const clearBatch = async (userId: string): Promise<void> => {
  await inDatabase('readwrite', (heads, store) => {
    store.delete(rowsOf(userId))
    return heads.delete(userId)
  })
}

/**
 * The batch in the browser's storage. When the storage fails, `onStorageFailed` is called once, and the page works
 * without it.
 */
export const openBatchStorage = (userId: string, onStorageFailed: () => void) => {
  let works = true
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    if (!works) return null
    try {
      return await work()
    } catch {
      works = false
      onStorageFailed()
      return null
    }
  }
  return {
    load: (now: number): Promise<Batch | null> => attempt(() => loadBatch(userId, now)),
    replace: (batch: Batch) => attempt(() => storeBatch(userId, batch)),
    saveSender: (sender: CellMessages) => attempt(() => storeSender(userId, sender)),
    saveRows: (rows: readonly BatchRow[]) => attempt(() => storeRows(userId, rows)),
    remove: (id: string) => attempt(() => removeRow(userId, id)),
    clear: () => attempt(() => clearBatch(userId)),
    close: closeDatabase,
  }
}
