import type { FeeLine } from '@portal/contract/freight'
import type { Db } from '../../../database/database'
import { isDelivered } from '../../order-core/order-state'
import type { OrderRecord } from '../../order-core/order.tables'
import { updateOrder } from '../../order-core/order.repository'
import { adjustCharges } from '../../payment/postings/adjust-charges'
import { balance, payerOf } from '../../order-core/ledger'
import { withAgreedFees } from '../../order-core/extra-lines'

/**
 * Adds a fee to an order that is under way. It is booked like the freight: in the ledger of the payer, or on the
 * monthly bill. It is added to the estimate too, so that a later weighing keeps it. The order's row must be locked by
 * `tx`, and `order` be its current content.
 * @returns payment numbers to pass to `updatePaymentProviders` after the commit
 */
export const postExtraFee = async (
  tx: Db,
  order: OrderRecord,
  line: FeeLine,
  source: string,
  now: Date,
): Promise<string[]> => {
  if (line.amountCents === 0) return []
  const { userId, orderNo } = order
  const estimateLines = [...order.estimateLines, line]
  const actualLines = order.actualLines && withAgreedFees(order.actualLines, estimateLines)
  await updateOrder(tx, order, {
    estimateLines,
    estimateCents: balance(estimateLines),
    actualLines,
    actualCents: actualLines && balance(actualLines),
  })
  const isOwed = order.payMethod === 'SENDER' || (order.payMethod === 'RECEIVER' && isDelivered(order))
  if (!isOwed) return []
  return adjustCharges(
    tx,
    actualLines ?? estimateLines,
    { userId, orderNo, payer: payerOf(order), source, note: line.note, createdAt: now },
    `增加${line.label}`,
  )
}
