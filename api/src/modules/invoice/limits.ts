import type { Db } from '../../database/database'
import { assertWithinLimit, type Limit, refundHit } from '../../http/rate-limit'

const day = 24 * 3600

/** Previews and applications of one customer: each reads up to a hundred orders and their ledgers. */
export const applications: Limit = { name: 'invoice-apply', max: 60, windowSeconds: 60 }

/**
 * Files that are made for one customer per minute, for a download or an e-mail: each takes a tenth of a second to draw.
 */
export const drawings: Limit = { name: 'invoice-file', max: 30, windowSeconds: 60 }

/** E-mails of one customer in 24 hours, because the address can be anybody's. */
export const messages: Limit = { name: 'invoice-resend', max: 20, windowSeconds: day }

/** E-mails to one address in 24 hours, of all customers together: far more than a company with many senders gets. */
const messagesToRecipient: Limit = { name: 'invoice-recipient', max: 50, windowSeconds: day }

/** One mailbox in each of its spellings: upper case, and a tag behind a plus sign. */
const recipientOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/**
 * Counts e-mails that a customer has sent to an address, so that customers cannot fill the mailbox of others.
 * @throws BusinessError RATE_LIMITED
 */
export const countMessagesTo = (tx: Db, email: string, now: Date, hits = 1): Promise<void> =>
  assertWithinLimit(tx, messagesToRecipient, recipientOf(email), now, {
    message: '该邮箱今天接收的发票邮件已达上限，请换一个邮箱或明天再试',
    hits,
  })

/** Reverts one that was not sent. */
export const refundMessageTo = (db: Db, email: string): Promise<void> =>
  refundHit(db, messagesToRecipient, recipientOf(email))

/**
 * Reversals of one customer in 24 hours: each allows another invoice for its orders, and both use a number of the tax
 * authority.
 */
export const reversals: Limit = { name: 'invoice-reverse', max: 50, windowSeconds: day }
