import { pseudonym } from './pseudonym'

/** One process serves one portal, with one secret. Kept here, so that nobody who counts something can leave it out. */
let hashSecret: string | undefined

/** Which secret all keyed hashes of this process are made with: `PORTAL_SECRET`. Set by the server before it takes a request. */
export const keyHashesWith = (secret: string): void => {
  hashSecret = secret
}

/**
 * What is stored in place of a phone number, a network or an account that is only looked up, never read back (pseudonym.ts).
 * @throws Error before the secret is set: nothing is ever hashed without a key
 */
export const keyedHash = (kind: string, value: string): string => {
  if (hashSecret === undefined) throw new Error('keyHashesWith has not been called')
  return pseudonym(hashSecret, kind, value)
}
