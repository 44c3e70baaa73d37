import { keyedHash } from '../../../crypto/keyed-hash'

export const optOutPath = '/mailOptOut'

/** 128 bits that only the portal can make, of a message and the address that it went to. */
export const proofOf = (messageId: string, email: string): string =>
  keyedHash('message-mail-opt-out', `${messageId}\n${email}`)

/**
 * The address of the page that ends messages of this one's kind to its address. It is good as long as the message is
 * stored.
 */
export const optOutUrl = (origin: string, messageId: string, email: string): string =>
  `${origin}${optOutPath}/${messageId}.${proofOf(messageId, email)}`
