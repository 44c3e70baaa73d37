import { payStatusText, payStatusTone } from '@portal/shared'
import type { OrderRole, OrderRow } from '@portal/shared/contract/order'
import { isFinal } from './is-final'

type Paid = Pick<OrderRow, 'payMethod' | 'payStatus' | 'status'>

/** What is to be paid here, in words. The receiver of a 到付 order pays nothing here, but does pay at the door. */
export const payState = ({ payMethod, payStatus, status }: Paid, role: OrderRole) => {
  const atTheDoor = role === 'received' && payMethod === 'RECEIVER' && payStatus === 'NOT_REQUIRED' && !isFinal(status)
  return atTheDoor
    ? ({ text: '签收时付款', tone: 'waiting' } as const)
    : { text: payStatusText(payStatus), tone: payStatusTone(payStatus) }
}
