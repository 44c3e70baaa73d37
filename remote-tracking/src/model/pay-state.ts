import { payStatusLabel, payStatusTone } from '@portal/shared'
import type { OrderRole, OrderRow } from '@portal/contract/order-list'
import { isFinal } from './order-status'

type Paid = Pick<OrderRow, 'payMethod' | 'payStatus' | 'status'>

/** The state of the payment in words. The receiver of a 到付 order owes nothing before the pickup, but will. */
export const payState = ({ payMethod, payStatus, status }: Paid, role: OrderRole) => {
  const isToCome = role === 'received' && payMethod === 'RECEIVER' && payStatus === 'NOT_REQUIRED' && !isFinal(status)
  return isToCome
    ? ({ text: '揽收后付款', tone: 'waiting' } as const)
    : { text: payStatusLabel(payStatus), tone: payStatusTone(payStatus) }
}

type Priced = Pick<OrderRow, 'payMethod' | 'actualCents' | 'estimateCents' | 'dueCents'>

/**
 * The price of an order in cents, the actual one or else the estimate, and the amount due where it is only a part; null
 * for a receiver, who does not see the sender's price.
 */
export const shownFreight = ({ payMethod, actualCents, estimateCents, dueCents }: Priced, role: OrderRole) => {
  if (role === 'received' && payMethod !== 'RECEIVER') return null
  const totalCents = actualCents ?? estimateCents
  return { totalCents, partDueCents: dueCents > 0 && dueCents !== totalCents ? dueCents : null }
}
