import type { OrderStatus } from '@portal/contract/order'
import type { Db } from '../../database/database'
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
 * What the carrier's events mean for an interception that is asked for: the goods turn round, and the fee that was shown is
 * charged, or they were handed over first and nothing is. The order's row must be locked by `tx`, and stand as the events left it.
 * @returns the numbers of payment attempts that their providers must hear of (`notifyPaymentProviders`)
 */
export const answerIntercept = async (tx: Db, orderNo: string, now: Date): Promise<string[]> => {
  const [order] = await lockOrders(tx, [orderNo])
  const request = await findRequest(tx, orderNo, 'INTERCEPT')
  const answer = order && answerOf(order.status)
  if (answer === undefined || order?.interceptState !== 'REQUESTED' || request === undefined) return []
  await setAnswer(tx, request.requestId, answer, now)
  await updateOrder(tx, orderNo, { interceptState: answer })
  await writeLog(
    tx,
    orderNo,
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
