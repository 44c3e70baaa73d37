import { text } from 'drizzle-orm/pg-core'

/**
 * What `seal` wrote: `v1.<key id>.<nonce>.<ciphertext and tag>`, base64url. Clear text is of another type, so it cannot
 * get into such a column.
 */
export type Sealed = string & { readonly isSealed: unique symbol }

/**
 * A column that only holds sealed values. Its name begins with `sealed_`, and `sealed-columns.ts` lists it, for the
 * rotation of keys.
 */
export const sealedText = (name: `sealed_${string}`) => text(name).$type<Sealed>()
