import type { Db } from '../../../database/database'
import type { OrderKey } from '../../order-core/order-key'
import { lockOrders } from '../../order-core/order.repository'
import { adjustCharges } from '../../payment/postings/adjust-charges'
import { entriesOf } from '../../order-core/ledger.repository'

/**
 * Moves the debt of 到付 to a new receiver: payments of the former one are refunded, and the new one owes all of it. An
 * order whose receiver owes nothing stays as it is. The order's row must be locked by `tx`, with the change written.
 * @returns payment numbers to pass to `updatePaymentProviders` after the commit
 */
export const moveDebtToReceiver = async (tx: Db, { userId, orderNo }: OrderKey, now: Date): Promise<string[]> => {
  const [order] = await lockOrders(tx, [{ userId, orderNo }])
  if (order === undefined || (await entriesOf(tx, order, 'RECEIVER')).length === 0) return []
  const cause = { userId, orderNo, payer: 'RECEIVER' as const, createdAt: now }
  const returned = await adjustCharges(
    tx,
    [],
    { ...cause, source: 'former-receiver', note: '收件人已变更' },
    '收件人已变更，原收件人的到付运费取消',
  )
  const charged = await adjustCharges(
    tx,
    order.actualLines ?? order.estimateLines,
    { ...cause, source: 'new-receiver', note: '收件人已变更' },
    '到付运费由新收件人支付',
  )
  return [...returned, ...charged]
}
