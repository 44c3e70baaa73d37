import { text } from 'drizzle-orm/pg-core'

/**
 * The output of `seal`: `v1.<key id>.<nonce>.<ciphertext and tag>`, base64url. Clear text is of another type, so it
 * cannot get into such a column.
 */
export type Sealed = string & { readonly isSealed: unique symbol }

/**
 * A column of sealed values only. Its name begins with `sealed_`, and `sealed-columns.ts` lists it, for the rotation of
 * keys.
 */
export const sealedText = (name: `sealed_${string}`) => text(name).$type<Sealed>()
