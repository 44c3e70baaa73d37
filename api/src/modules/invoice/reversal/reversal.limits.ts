import type { Limit } from '../../../http/rate-limit'

/** Reversals of one customer in 24 hours: each frees its orders for another invoice, and every one costs the tax authority two numbers. */
export const reversals: Limit = { name: 'invoice-reverse', max: 50, windowSeconds: 86_400 }
