import { and, ne, sql } from 'drizzle-orm'
import { type OrderRecord, orders } from './order.tables'

/** The sender has an amount due for the order; with 到付 that is the receiver. */
export const isSendersDebt = and(sql`${orders.dueCents} > 0`, ne(orders.payMethod, 'RECEIVER'))

/** The same for a loaded order. */
export const hasSendersDebt = ({ dueCents, payMethod }: Pick<OrderRecord, 'dueCents' | 'payMethod'>): boolean =>
  dueCents > 0 && payMethod !== 'RECEIVER'
