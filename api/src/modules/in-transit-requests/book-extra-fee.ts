import type { FeeLine } from '@portal/contract/freight'
import type { Db } from '../../database/database'
import { collectedStatuses } from '../order-core/order-state'
import type { OrderRecord } from '../order-core/order.tables'
import { updateOrder } from '../order-core/order.repository'
import { bookCharge } from '../payment/book-charge'
import { balance, payerOf } from '../order-core/ledger'
import { withAgreedFees } from '../order-core/extra-lines'

/**
 * Adds a fee to an order that is under way. It goes the way of the freight: into the ledger of who pays, or on the monthly
 * bill. The estimate has it too, so that a later weighing keeps it. The order's row
 * must be locked by `tx`, and `order` be as it stands.
 * @returns the numbers of payment attempts that their providers must hear of (`notifyPaymentProviders`)
 */
export const bookExtraFee = async (
  tx: Db,
  order: OrderRecord,
  line: FeeLine,
  source: string,
  now: Date,
): Promise<string[]> => {
  if (line.amountCents === 0) return []
  const { orderNo } = order
  const estimateLines = [...order.estimateLines, line]
  const actualLines = order.actualLines && withAgreedFees(order.actualLines, estimateLines)
  await updateOrder(tx, orderNo, {
    estimateLines,
    estimateCents: balance(estimateLines),
    actualLines,
    actualCents: actualLines && balance(actualLines),
  })
  const isOwed =
    order.payMethod === 'SENDER' || (order.payMethod === 'RECEIVER' && collectedStatuses.includes(order.status))
  if (!isOwed) return []
  return bookCharge(
    tx,
    actualLines ?? estimateLines,
    { orderNo, payer: payerOf(order), source, note: line.note, createdAt: now },
    `增加${line.label}`,
  )
}
