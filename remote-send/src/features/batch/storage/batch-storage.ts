import { withAllColumns } from '../columns/columns'
import type { Batch, BatchRow } from '../row/batch-row'
import { inDatabase } from './batch-database'

/** Older batches are deleted: they are not continued, and they contain addresses. */
const maxAge = 7 * 86_400_000

interface Head {
  userId: string
  fileName: string
  importedAt: number
  /** Ids of the rows, in order. */
  ids: string[]
}

const rowKey = (userId: string, id: string) => [userId, id]
const rowsOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/** The user's saved batch; null when there is none. Rejects when the storage fails. */
export const loadBatch = async (userId: string, now: number): Promise<Batch | null> => {
  const heads = await inDatabase<Head[]>('readonly', (store) => store.getAll() as IDBRequest<Head[]>)
  for (const head of heads) if (now - head.importedAt > maxAge) await clearBatch(head.userId)
  const head = heads.find((candidate) => candidate.userId === userId && now - candidate.importedAt <= maxAge)
  if (!head) return null
  const rows = await inDatabase<BatchRow[]>(
    'readonly',
    (_, store) => store.getAll(rowsOf(userId)) as IDBRequest<BatchRow[]>,
  )
  const byId = new Map(rows.map((row) => [row.clientRequestId, { ...row, cells: withAllColumns(row.cells) }]))
  return { fileName: head.fileName, importedAt: head.importedAt, rows: head.ids.flatMap((id) => byId.get(id) ?? []) }
}

/** Replaces the user's batch. */
export const storeBatch = async (userId: string, { fileName, importedAt, rows }: Batch): Promise<void> => {
  const head: Head = { userId, fileName, importedAt, ids: rows.map(({ clientRequestId }) => clientRequestId) }
  await inDatabase('readwrite', (heads, store) => {
    store.delete(rowsOf(userId))
    for (const row of rows) store.put(row, rowKey(userId, row.clientRequestId))
    return heads.put(head, userId)
  })
}

/** Stores changed rows of the stored batch. A row that another tab has removed stays removed. */
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
