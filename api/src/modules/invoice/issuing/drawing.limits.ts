import type { Limit } from '../../../http/rate-limit'

/** Files that are made for one customer per minute, to be kept or to be sent: each takes a tenth of a second to draw. */
export const drawing: Limit = { name: 'invoice-file', max: 30, windowSeconds: 60 }
