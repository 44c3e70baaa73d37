import { and, gt, ne } from 'drizzle-orm'
import { type OrderRecord, orders } from './order.tables'

/** The sender has something to pay for the order: of 到付 the receiver has. */
export const isSendersDebt = and(gt(orders.dueCents, 0), ne(orders.payMethod, 'RECEIVER'))

/** The same of an order at hand. */
export const hasSendersDebt = ({ dueCents, payMethod }: Pick<OrderRecord, 'dueCents' | 'payMethod'>): boolean =>
  dueCents > 0 && payMethod !== 'RECEIVER'
