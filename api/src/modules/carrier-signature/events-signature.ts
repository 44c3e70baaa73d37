import { createHmac, type Hmac } from 'node:crypto'
import { isSameSecret } from '../../crypto/is-same-secret'

/** Headers of a signed call (docs/operations-events.md). */
export const signatureHeader = 'x-signature'
export const keyIdHeader = 'x-key-id'
export const timestampHeader = 'x-timestamp'
export const nonceHeader = 'x-nonce'

/** The parts that a signature covers besides the body: it is valid for one call to one address, with one key. */
export interface SignedParts {
  method: string
  /** With `/api` and the query, as it was requested. */
  path: string
  keyId: string
  timestamp: string
  nonce: string
}

/**
 * Lower-case hex of HMAC-SHA256 over method, path, key id, timestamp, nonce and body, a line break between them, the
 * body as sent.
 */
export const signCall = (secret: string, parts: SignedParts, body: string): string =>
  beginSignature(secret, parts).update(body).digest('hex')

/** The same for a body that comes piece by piece. */
export const beginSignature = (secret: string, { method, path, keyId, timestamp, nonce }: SignedParts): Hmac =>
  createHmac('sha256', secret).update(`${[method, path, keyId, timestamp, nonce].join('\n')}\n`)

/** How far the sender's clock may be from ours. */
export const timestampTolerance = 5 * 60_000

/** The signature headers of a call. */
export interface Claim {
  signature: string
  keyId: string
  timestamp: string
  nonce: string
}

/** The claim, or null when headers are missing or malformed or the time is outside the tolerance. */
export const readClaim = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): Claim | null => {
  const [signature, keyId, timestamp, nonce] = [signatureHeader, keyIdHeader, timestampHeader, nonceHeader].map(
    (name) => headers[name],
  )
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string') return null
  if (typeof keyId !== 'string' || !/^[\w-]{1,16}$/.test(keyId)) return null
  if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce)) return null
  return Math.abs(Number(timestamp) - now.getTime()) > timestampTolerance
    ? null
    : { signature, keyId, timestamp, nonce }
}

export const isSignature = (signature: string, real: Hmac): boolean => isSameSecret(signature, real.digest('hex'))
