import { createHmac } from 'node:crypto'

/**
 * Stands for a number, an address or an id that must not be stored: equal for equal values, and it cannot be found from
 * the database alone by trying all values, as with a plain hash. `kind` keeps pseudonyms of different uses apart. Half
 * of the hash is enough, and no longer than what a log is searched for: tokens have twice as many characters.
 */
export const pseudonym = (secret: string, kind: string, value: string): string =>
  createHmac('sha256', secret).update(`${kind}\n${value}`).digest().subarray(0, 16).toString('base64url')
