import type { PayStatus } from '@portal/contract/order'
import type { OrderRecord } from './order.tables'

/** The pay status of the order at this moment: an open payment attempt counts until its time is over. */
export const payStatusAt = (
  { payStatus, payingUntil }: Pick<OrderRecord, 'payStatus' | 'payingUntil'>,
  now: Date,
): PayStatus => (payStatus === 'UNPAID' && payingUntil !== null && payingUntil > now ? 'PAYING' : payStatus)
