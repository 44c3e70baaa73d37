import { randomBytes } from 'node:crypto'
import { isSameSecret } from '../../crypto/is-same-secret'
import { keyedHash } from '../../crypto/keyed-hash'

/** Milliseconds after which a page's mark begins no visit any more. */
const lifetime = 3_600_000
/** Milliseconds by which the clocks of two processes may differ. */
const drift = 60_000

const form = /^([\da-z]{16})\.([\da-z]{1,11})\.([\w-]{22})$/

const signatureOf = (session: string, issued: string): string => keyedHash('visit-mark', `${session}.${issued}`)

const drawSession = (): string => Array.from(randomBytes(16), (byte) => (byte % 36).toString(36)).join('')

/**
 * The mark of a served page: the number of the visit that may begin with it, when it was served, and the server's
 * signature. It says nothing about who visits.
 */
export const newVisitMark = (now: Date): string => {
  const session = drawSession()
  const issued = now.getTime().toString(36)
  return `${session}.${issued}.${signatureOf(session, issued)}`
}

/** The visit of a mark, and whether it may begin with it; null when the server has not signed it. */
export const visitOf = (mark: string, now: Date): { session: string; isFresh: boolean } | null => {
  const [, session = '', issued = '', signature = ''] = form.exec(mark) ?? []
  if (!isSameSecret(signature, signatureOf(session, issued))) return null
  const age = now.getTime() - Number.parseInt(issued, 36)
  return { session, isFresh: age >= -drift && age <= lifetime }
}
