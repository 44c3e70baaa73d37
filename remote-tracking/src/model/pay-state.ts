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
