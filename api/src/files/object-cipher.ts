import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { UnsealError } from '../crypto/unseal-error'

const algorithm = 'aes-256-gcm'
/** Lengths in bytes. */
const keyLength = 32
const nonceLength = 12
const tagLength = 16

/**
 * Encrypts an object with a key of its own. The key stays in the row that owns the file: without the row it is noise.
 */
export const encryptObject = (fileKey: string, content: Buffer): { contentKey: Buffer; object: Buffer } => {
  const contentKey = randomBytes(keyLength)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, contentKey, nonce).setAAD(Buffer.from(fileKey))
  const object = Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  return { contentKey, object }
}

/** @throws UnsealError for an object that is not whole, was changed, or belongs to another file */
export const decryptObject = (fileKey: string, contentKey: Buffer, object: Buffer): Buffer => {
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
