import { randomUUID, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Clock } from '../clock'
import { UnsealError } from '../crypto/unseal-error'
import type { Db } from '../database/database'
import { limitConcurrency } from '../limit-concurrency'
import { expectOwner, forgetDeleted, forgetExpected, takeDueDeletions } from './file-deletion.repository'
import type { FileStore } from './file-store'
import { FilesUnavailable } from './files-unavailable'
import type { ObjectStore } from './object-store'

const algorithm = 'aes-256-gcm'
/** Lengths in bytes. */
const keyLength = 32
const nonceLength = 12
const tagLength = 16

/**
 * Encrypts an object with a key of its own. The key stays in the row that owns the file: without the row it is noise.
 */
const encryptObject = (fileKey: string, content: Buffer): { contentKey: Buffer; object: Buffer } => {
  const contentKey = randomBytes(keyLength)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, contentKey, nonce).setAAD(Buffer.from(fileKey))
  const object = Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  return { contentKey, object }
}

/** @throws UnsealError for an object that is not whole, was changed, or belongs to another file */
const decryptObject = (fileKey: string, contentKey: Buffer, object: Buffer): Buffer => {
  try {
    const decipher = createDecipheriv(algorithm, contentKey, object.subarray(0, nonceLength), {
      authTagLength: tagLength,
    }).setAAD(Buffer.from(fileKey))
    decipher.setAuthTag(object.subarray(-tagLength))
    return Buffer.concat([decipher.update(object.subarray(nonceLength, -tagLength)), decipher.final()])
  } catch {
    throw new UnsealError('a file outside of the database is not whole, or was changed')
  }
}

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
