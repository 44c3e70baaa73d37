import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring'
import type { Sealed } from './sealed'
import { UnsealError } from './unseal-error'
import { type Column, getTableName } from 'drizzle-orm'

/**
 * Where a sealed value is stored. It cannot be opened anywhere else, so a value that was moved to another row or column
 * is useless.
 */
interface CipherContext {
  column: Column
  /** Primary key of the row. */
  row: string
}

/** The additional authenticated data of the cipher. */
const associatedData = ({ column, row }: CipherContext): Buffer =>
  Buffer.from(`${getTableName(column.table)}.${column.name}.${row}`)

const algorithm = 'aes-256-gcm'
/**
 * Bytes. Random nonces of this length are safe for 2³² values of one key: more than a carrier's customers will ever
 * have.
 */
const nonceLength = 12
const tagLength = 16

const isSealed = (text: string): text is Sealed => text.startsWith('v1.')

/** Encrypts a value for its row and column with the newest key. */
export const seal = ({ newest }: KeyRing, value: string | Buffer, place: CipherContext): Sealed => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, newest.sealing, nonce).setAAD(associatedData(place))
  const parts = [cipher.update(value), cipher.final(), cipher.getAuthTag()]
  const sealed = ['v1', newest.id, nonce.toString('base64url'), Buffer.concat(parts).toString('base64url')].join('.')
  if (!isSealed(sealed)) throw new Error('unreachable')
  return sealed
}

/**
 * The bytes that were sealed for this row and column.
 * @throws UnsealError for a key that is not in the ring, and for a value that was changed or moved
 */
export const openBytes = ({ all }: KeyRing, sealed: Sealed, place: CipherContext): Buffer => {
  const [version, keyId = '', nonce = '', content = ''] = sealed.split('.')
  if (version !== 'v1') throw new UnsealError('not a sealed value')
  const key = all.find(({ id }) => id === keyId)
  if (key === undefined) throw new UnsealError(`data key ${keyId} is not in DATA_KEYS`)
  const bytes = Buffer.from(content, 'base64url')
  try {
    // A shorter tag would be easier to forge.
    const decipher = createDecipheriv(algorithm, key.sealing, Buffer.from(nonce, 'base64url'), {
      authTagLength: tagLength,
    }).setAAD(associatedData(place))
    decipher.setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()])
  } catch {
    throw new UnsealError('a sealed value was changed, or moved from another place')
  }
}

/** @throws UnsealError as `openBytes` does */
export const open = (keys: KeyRing, sealed: Sealed, place: CipherContext): string =>
  openBytes(keys, sealed, place).toString('utf8')
