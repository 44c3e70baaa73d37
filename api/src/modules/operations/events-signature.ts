import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto'

/** Headers of a signed push (contract/operations.ts). */
export const signatureHeader = 'x-signature'
export const timestampHeader = 'x-timestamp'
export const nonceHeader = 'x-nonce'

/** Lower-case hex of HMAC-SHA256 over `{timestamp}.{nonce}.{body}`, the body as sent. */
export const signEvents = (secret: string, timestamp: string, nonce: string, body: string): string =>
  beginSignature(secret, { timestamp, nonce }).update(body).digest('hex')

/** The same for a body that comes piece by piece. */
export const beginSignature = (secret: string, { timestamp, nonce }: Pick<Claim, 'timestamp' | 'nonce'>): Hmac =>
  createHmac('sha256', secret).update(`${timestamp}.${nonce}.`)

/** How far the sender's clock may be from ours. */
export const timestampTolerance = 5 * 60_000

/** What the headers of a push say. */
export interface Claim {
  signature: string
  timestamp: string
  nonce: string
}

/** The claim, or null when headers are missing or malformed or the time is not ours. */
export const readClaim = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): Claim | null => {
  const [signature, timestamp, nonce] = [signatureHeader, timestampHeader, nonceHeader].map((name) => headers[name])
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string') return null
  if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce)) return null
  return Math.abs(Number(timestamp) - now.getTime()) > timestampTolerance ? null : { signature, timestamp, nonce }
}

export const isSignature = (signature: string, real: Hmac): boolean => {
  const [claimed, expected] = [Buffer.from(signature), Buffer.from(real.digest('hex'))]
  return claimed.length === expected.length && timingSafeEqual(claimed, expected)
}
