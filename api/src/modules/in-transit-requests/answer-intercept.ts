import type { OrderStatus } from '@portal/contract/order'
import type { Db } from '../../database/database'
import type { OrderKey } from '../order-core/order-key'
import { writeLog } from '../order-core/order-history.repository'
import { isFinal } from '../order-core/order-state'
import { lockOrders, updateOrder } from '../order-core/order.repository'
import { bookExtraFee } from './book-extra-fee'
import { findRequest, setAnswer } from './order-request.repository'

const answerOf = (status: OrderStatus): 'ACCEPTED' | 'REFUSED' | undefined => {
  if (status === 'RETURNING' || status === 'RETURNED') return 'ACCEPTED'
  return isFinal(status) ? 'REFUSED' : undefined
}

/**
 * Applies the carrier's events to a requested interception: the goods are sent back, and the fee that was shown is
 * charged, or they were delivered before and nothing is. The order's row must be locked by `tx`, with the events
 * applied.
 * @returns the numbers of payment attempts that their providers must be notified of (`notifyPaymentProviders`)
 */
export const answerIntercept = async (tx: Db, key: OrderKey, now: Date): Promise<string[]> => {
  const [order] = await lockOrders(tx, [key])
  const request = await findRequest(tx, key, 'INTERCEPT')
  const answer = order && answerOf(order.status)
  if (answer === undefined || order?.interceptState !== 'REQUESTED' || request === undefined) return []
  await setAnswer(tx, request, answer, now)
  await updateOrder(tx, order, { interceptState: answer })
  await writeLog(
    tx,
    order,
    now,
    '承运商',
    answer === 'ACCEPTED' ? '拦截成功，货物退回寄件人' : '拦截未成功，货物已交付',
  )
  if (answer === 'REFUSED') return []
  return bookExtraFee(
    tx,
    order,
    { feeType: 'RETURNFEE', label: '退回费', amountCents: request.feeCents, note: '拦截退回' },
    'intercept',
    now,
  )
}
