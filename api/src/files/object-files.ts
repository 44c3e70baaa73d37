import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock'
import { UnsealError } from '../crypto/unseal-error'
import type { Db } from '../database/database'
import { limitConcurrency } from '../limit-concurrency'
import { expectOwner, forgetDeleted, forgetExpected, takeDueDeletions } from './file-deletion.repository'
import type { FileStore } from './file-store'
import { FilesUnavailable } from './files-unavailable'
import { decryptObject, encryptObject } from './object-cipher'
import type { ObjectStore } from './object-store'

/** Milliseconds in which a file that was stored must be kept. */
const timeToKeep = 3_600_000
/** Deletions taken on at once, and those under way at the same time. */
const batch = 200
const atATime = 16
/** Milliseconds after which a round takes on no further deletions. */
const roundTime = 20_000

/**
 * Files lie in an object store, each encrypted with a key of its own that lies in the owner's row: so a bucket alone
 * reveals nothing, and an object that was changed does not open.
 */
export const objectFiles = (db: Db, objects: ObjectStore, clock: Clock): FileStore => {
  const inTurn = limitConcurrency(atATime)

  const deleteBatch = async (fileKeys: readonly string[]): Promise<void> => {
    const results = await Promise.allSettled(fileKeys.map((key) => inTurn(() => objects.remove(key))))
    const deleted = fileKeys.filter((_, index) => results[index]?.status === 'fulfilled')
    if (deleted.length > 0) await forgetDeleted(db, deleted)
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  return {
    store: async (content) => {
      const fileKey = randomUUID()
      const { contentKey, object } = encryptObject(fileKey, content)
      await expectOwner(db, fileKey, new Date(clock().getTime() + timeToKeep))
      await objects.put(fileKey, object)
      return { fileKey, content: contentKey }
    },
    keep: async (tx, files) => {
      const outside = files.flatMap(({ fileKey }) => fileKey ?? [])
      if (outside.length > 0 && (await forgetExpected(tx, outside)) < outside.length)
        throw new FilesUnavailable('KEPT_TOO_LATE', false)
    },
    read: async ({ fileKey, content }) => {
      if (fileKey === null) return content
      const object = await objects.get(fileKey)
      if (object === undefined) throw new UnsealError('a file outside of the database is gone')
      return decryptObject(fileKey, content, object)
    },
    deleteUnowned: async () => {
      const until = performance.now() + roundTime
      let due: string[]
      do {
        due = await takeDueDeletions(db, clock(), batch)
        await deleteBatch(due)
      } while (due.length === batch && performance.now() < until)
    },
  }
}
