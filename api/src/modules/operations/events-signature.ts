import { createHmac, timingSafeEqual } from 'node:crypto'

/** Headers of a signed push (contract/operations.ts). */
export const signatureHeader = 'x-signature'
export const timestampHeader = 'x-timestamp'
export const nonceHeader = 'x-nonce'

/** Lower-case hex of HMAC-SHA256 over `{timestamp}.{nonce}.{body}`, the body as sent. */
export const signEvents = (secret: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex')

/** How far the sender's clock may be from ours. */
export const timestampTolerance = 5 * 60_000

export interface SignedRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: string
}

/**
 * Checks signature and time of a push; whether its nonce is new, the caller must see.
 * @returns the nonce, or null when the push is not to be believed
 */
export const readSignature = ({ headers, rawBody }: SignedRequest, secret: string, now: Date): string | null => {
  const [signature, timestamp, nonce] = [signatureHeader, timestampHeader, nonceHeader].map((name) => headers[name])
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string') return null
  if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce)) return null
  if (Math.abs(Number(timestamp) - now.getTime()) > timestampTolerance) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(signEvents(secret, timestamp, nonce, rawBody))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null
}
