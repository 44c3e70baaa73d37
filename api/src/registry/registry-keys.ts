import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { bytesToSign, type SignedKind } from './signed-text'

/** Public keys by their ids: 32 bytes in base64. Several are valid while one is replaced. */
export type RegistryKeys = Readonly<Record<string, string>>

export interface SigningKey {
  id: string
  /** 32 bytes in base64. */
  publicKey: string
  sign: (kind: SignedKind, text: string) => string
}

/** The id of a key follows from its value, so that operators need not name keys. */
const idOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16)

/** Public keys, separated by commas; null when one is not 32 bytes in base64. */
export const parseRegistryKeys = (text: string): RegistryKeys | null => {
  const keys = text.split(',').map((key) => key.trim())
  if (!keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key))) return null
  return Object.fromEntries(keys.map((key) => [idOf(key), key]))
}

const publicKeyOf = (key: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
    format: 'jwk',
  })

/** @throws Error when the text is no private key of Ed25519 in PEM */
export const readSigningKey = (pem: string): SigningKey => {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not a key of Ed25519')
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const publicKey = Buffer.from(x, 'base64url').toString('base64')
  return {
    id: idOf(publicKey),
    publicKey,
    sign: (kind, text) => sign(null, bytesToSign(kind, text), key).toString('base64'),
  }
}

export const keysOf = ({ id, publicKey }: SigningKey): RegistryKeys => ({ [id]: publicKey })

/** A document is not signed as it should be. */
export class SignatureError extends Error {}

/**
 * Asserts that one of the keys has signed the text.
 * @param name of the document in the error
 * @throws SignatureError saying whether a signature is missing or wrong
 */
export const assertSigned = (
  name: string,
  kind: SignedKind,
  text: string,
  signatures: Readonly<Record<string, string>>,
  keys: RegistryKeys,
): void => {
  const known = Object.entries(signatures).flatMap(([id, signature]) =>
    keys[id] ? [{ key: keys[id], signature }] : [],
  )
  if (known.length === 0)
    throw new SignatureError(
      `${name}: ${Object.keys(signatures).length === 0 ? 'not signed' : 'signed with a key that is not known'}`,
    )
  const isRight = ({ key, signature }: { key: string; signature: string }) =>
    verify(null, bytesToSign(kind, text), publicKeyOf(key), Buffer.from(signature, 'base64'))
  if (!known.some(isRight)) throw new SignatureError(`${name}: the signature is wrong`)
}
