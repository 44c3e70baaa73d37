import { withAllColumns } from '../columns/columns'
import type { Batch, BatchRow } from '../row/batch-row'
import { inDatabase } from './batch-database'

/** Older ones are forgotten: nobody comes back to them, and they hold addresses. */
const maxAge = 7 * 86_400_000

interface Head {
  userId: string
  fileName: string
  importedAt: number
  /** Of the rows, in their order. */
  ids: string[]
}

const rowKey = (userId: string, id: string) => [userId, id]
const rowsOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/** The batch that this user left; null when there is none. Rejects when the browser keeps nothing. */
export const loadBatch = async (userId: string, now: number): Promise<Batch | null> => {
  const heads = await inDatabase<Head[]>('readonly', (store) => store.getAll() as IDBRequest<Head[]>)
  for (const head of heads) if (now - head.importedAt > maxAge) await clearBatch(head.userId)
  const head = heads.find((known) => known.userId === userId && now - known.importedAt <= maxAge)
  if (!head) return null
  const rows = await inDatabase<BatchRow[]>(
    'readonly',
    (_, store) => store.getAll(rowsOf(userId)) as IDBRequest<BatchRow[]>,
  )
  const byId = new Map(rows.map((row) => [row.clientRequestId, { ...row, cells: withAllColumns(row.cells) }]))
  return { fileName: head.fileName, importedAt: head.importedAt, rows: head.ids.flatMap((id) => byId.get(id) ?? []) }
}

/** In place of whatever batch the user had. */
export const storeBatch = async (userId: string, { fileName, importedAt, rows }: Batch): Promise<void> => {
  const head: Head = { userId, fileName, importedAt, ids: rows.map(({ clientRequestId }) => clientRequestId) }
  await inDatabase('readwrite', (heads, store) => {
    store.delete(rowsOf(userId))
    for (const row of rows) store.put(row, rowKey(userId, row.clientRequestId))
    return heads.put(head, userId)
  })
}

/** What has changed of rows of the stored batch. A row that another tab has taken out stays out. */
export const storeRows = async (userId: string, rows: readonly BatchRow[]): Promise<void> => {
  await inDatabase('readwrite', (heads, store) => {
    for (const row of rows) store.put(row, rowKey(userId, row.clientRequestId))
    return heads.count()
  })
}

export const removeRow = async (userId: string, clientRequestId: string): Promise<void> => {
  await inDatabase('readwrite', (_, store) => store.delete(rowKey(userId, clientRequestId)))
}

export const clearBatch = async (userId: string): Promise<void> => {
  await inDatabase('readwrite', (heads, store) => {
    store.delete(rowsOf(userId))
    return heads.delete(userId)
  })
}
