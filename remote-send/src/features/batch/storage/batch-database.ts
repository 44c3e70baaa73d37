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

/** Kept open while the page is: opening takes longer than what is done in it. */
let opened: Promise<IDBDatabase> | null = null

export const closeDatabase = (): void => {
  void opened?.then(
    (database) => database.close(),
    () => undefined,
  )
  opened = null
}

/** Runs `work` in one transaction, which holds as a whole or not at all. */
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
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('the database gave up'))
  })
  const request = work(transaction.objectStore(objectStores.heads), transaction.objectStore(objectStores.rows))
  await done
  return request.result
}
