const name = 'portal-send-batch'

export const objectStores = { heads: 'heads', rows: 'rows' } as const

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database refused'))
  })

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
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

export const closeDatabase = (): void => {
  void opened?.then(
    (database) => database.close(),
    () => undefined,
  )
  opened = null
}

/** Runs `work` in one transaction. */
export const inDatabase = async <Value>(
  mode: IDBTransactionMode,
  work: (heads: IDBObjectStore, rows: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> => {
  opened ??= open()
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
