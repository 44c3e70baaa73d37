import { pseudonym } from './pseudonym'

/** One process serves one portal with one secret. It is module state, so that no caller can forget to pass it. */
let hashSecret: string | undefined

/**
 * Sets the secret of all keyed hashes of this process, `PORTAL_SECRET`. The server does so before it accepts a request.
 */
export const keyHashesWith = (secret: string): void => {
  hashSecret = secret
}

/**
 * Stored in place of a phone number, a network or an account that is only looked up and never read back (pseudonym.ts).
 * @throws Error before the secret is set: nothing is ever hashed without a key
 */
export const keyedHash = (kind: string, value: string): string => {
  if (hashSecret === undefined) throw new Error('keyHashesWith has not been called')
  return pseudonym(hashSecret, kind, value)
}
