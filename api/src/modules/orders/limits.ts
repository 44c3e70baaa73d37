import type { Limit } from '../../http/rate-limit'

/** Files of one customer. */
export const exportedFiles: Limit = { name: 'order-export', max: 10, windowSeconds: 60 }
/** Changes of coupons by one customer, because each adds rows to ledger and log. */
export const couponChanges: Limit = { name: 'order/changeCoupon', max: 60, windowSeconds: 60 }
