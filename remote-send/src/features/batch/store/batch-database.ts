const name = 'portal-send-batch'

export const stores = { heads: 'heads', rows: 'rows' } as const

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database refused'))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(stores.heads)
    request.result.createObjectStore(stores.rows)
  }
  return promised(request)
}

/** Runs `work` in one transaction, which holds as a whole or not at all. */
export const inDatabase = async <Value>(mode: IDBTransactionMode, work: (heads: IDBObjectStore, rows: IDBObjectStore) => IDBRequest<Value>): Promise<Value> => {
  const database = await open()
  try {
    const transaction = database.transaction([stores.heads, stores.rows], mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('the database gave up'))
    })
    const request = work(transaction.objectStore(stores.heads), transaction.objectStore(stores.rows))
    await done
    return request.result
  } finally {
    database.close()
  }
}
