import type { Db } from '../../../database/database'
import type { OrderKey } from '../../order-core/order-key'
import { writeLog } from '../../order-core/order-history.repository'
import { isFinal, piecesGoneBack } from '../../order-core/order-state'
import type { StateNode } from '../../order-core/piece-state'
import { lockOrders, updateOrder } from '../../order-core/order.repository'
import { postExtraFee } from '../in-transit/post-extra-fee'
import { findRequest, setAnswer } from '../in-transit/in-transit-request.repository'

const interceptLine = (back: number, total: number): string => {
  if (back === 0) return '拦截未成功，货物已交付'
  return back < total ? `拦截成功${back}件，退回寄件人，其余${total - back}件已交付` : '拦截成功，货物退回寄件人'
}

/**
 * Applies the carrier's events to a requested interception: the goods are sent back, and the fee that was shown is
 * charged, or they were delivered before and nothing is. Of several pieces the request is answered when each has gone
 * one of both ways, and the fee is that of the part that goes back. The order's row must be locked by `tx`, with the
 * events applied; `nodes` are all of its nodes.
 * @returns payment numbers to pass to `updatePaymentProviders` after the commit
 */
export const settleIntercept = async (
  tx: Db,
  key: OrderKey,
  nodes: readonly StateNode[],
  now: Date,
): Promise<string[]> => {
  const [order] = await lockOrders(tx, [key])
  const request = await findRequest(tx, key, 'INTERCEPT')
  if (order?.interceptState !== 'REQUESTED' || request === undefined) return []
  const pieces = piecesGoneBack(nodes, order.packageCount)
  if (pieces === null && !isFinal(order.status)) return []
  const { back, total } = pieces ?? { back: 0, total: order.packageCount }
  const answer = back > 0 ? 'ACCEPTED' : 'REFUSED'
  await setAnswer(tx, request, answer, now)
  await updateOrder(tx, order, { interceptState: answer })
  await writeLog(tx, order, now, '承运商', interceptLine(back, total))
  // The receiver owes the freight of the pieces that were handed over, and nothing for the return of the rest.
  if (answer === 'REFUSED' || (order.payMethod === 'RECEIVER' && back < total)) return []
  return postExtraFee(
    tx,
    order,
    {
      feeType: 'RETURNFEE',
      label: '退回费',
      amountCents: Math.ceil((request.feeCents * back) / total),
      note: '拦截退回',
    },
    'intercept',
    now,
  )
}
