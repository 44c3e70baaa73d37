import type { Limit } from '../../http/rate-limit'

const day = 24 * 3600

/** Previews and applications of one customer: each reads up to a hundred orders and their ledgers. */
export const applications: Limit = { name: 'invoice-apply', max: 60, windowSeconds: 60 }

/** Files that are made for one customer per minute, to be kept or to be sent: each takes a tenth of a second to draw. */
export const drawings: Limit = { name: 'invoice-file', max: 30, windowSeconds: 60 }

/** Messages of one customer in 24 hours: the address is anybody's. */
export const messages: Limit = { name: 'invoice-resend', max: 20, windowSeconds: day }

/** Reversals of one customer in 24 hours: each frees its orders for another invoice, and every one costs the tax authority two numbers. */
export const reversals: Limit = { name: 'invoice-reverse', max: 50, windowSeconds: day }
