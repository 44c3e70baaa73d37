import type { Limit } from '../../http/rate-limit'

const day = 24 * 3600

/** Previews and applications of one customer: each reads up to a hundred orders and their ledgers. */
export const applications: Limit = { name: 'invoice-apply', max: 60, windowSeconds: 60 }

/**
 * Files that are made for one customer per minute, for a download or an e-mail: each takes a tenth of a second to draw.
 */
export const drawings: Limit = { name: 'invoice-file', max: 30, windowSeconds: 60 }

/** E-mails of one customer in 24 hours, because the address can be anybody's. */
export const messages: Limit = { name: 'invoice-resend', max: 20, windowSeconds: day }

/**
 * Reversals of one customer in 24 hours: each allows another invoice for its orders, and both use a number of the tax
 * authority.
 */
export const reversals: Limit = { name: 'invoice-reverse', max: 50, windowSeconds: day }
