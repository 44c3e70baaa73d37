import type { Db } from '../../database/database'
import { bookCharge } from '../payment/book-charge'
import { placeColumns, type StoredContent } from './store-order'
import { writeLog } from '../order-core/order-history.repository'
import { insertModification } from './order-modification.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { lockOrders, updateOrder } from '../order-core/order.repository'
import { replaceCoupon } from '../coupon/replace-coupon'

/** What the customer asked for with an accepted change. */
export interface ChangeRequest {
  clientRequestId: string
  contentHash: string
  agreementVersion: string
}

/** What an accepted change makes of an order. */
export interface AcceptedChange {
  /** What the order said before, kept with the change: nothing that is stored encrypted elsewhere. */
  before: unknown
  /** All that content and price decide. */
  columns: StoredContent
  similarityHash: string
}

export interface Changed {
  order: OrderRecord
  /** Payment attempts that would take the old amount, to be closed at the provider once the transaction has held. */
  closed: string[]
}

/** Stores a change with what was before, and brings coupon and ledger in line with it. Customer and order must be locked by `tx`. */
export const storeChange = async (
  tx: Db,
  { orderNo, modifyCount, ...held }: OrderRecord,
  { before, columns, similarityHash }: AcceptedChange,
  { clientRequestId, contentHash, agreementVersion }: ChangeRequest,
  now: Date,
): Promise<Changed> => {
  const number = modifyCount + 1
  await insertModification(tx, {
    modificationId: `${orderNo}:${number}`,
    orderNo,
    number,
    clientRequestId,
    contentHash,
    before,
    createdAt: now,
  })
  await replaceCoupon(tx, { orderNo, ...held }, columns.couponId ?? '')
  await updateOrder(tx, orderNo, {
    ...columns,
    ...placeColumns(columns),
    similarityHash,
    agreementVersion,
    agreedAt: now,
    modifyCount: number,
    // Weighed figures, if any, were those of the goods before.
    actualLines: null,
    actualCents: null,
  })
  await writeLog(tx, orderNo, now, '客户', '修改订单')
  const closed = await bookCharge(
    tx,
    columns.payMethod === 'SENDER' ? columns.estimateLines : [],
    // Of 到付 nothing is owed before the goods are collected, and then nothing can be changed any more.
    { orderNo, payer: 'SENDER', source: `modify:${number}`, note: '订单修改', createdAt: now },
    '费用按修改后的订单重新计算',
  )
  const [order] = await lockOrders(tx, [orderNo])
  if (order === undefined) throw new Error('a locked order has vanished')
  return { order, closed }
}
