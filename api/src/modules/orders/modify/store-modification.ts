import type { Db } from '../../../database/database'
import { replaceCoupon } from '../../coupon/replace-coupon'
import { placeKeyOf } from '../../delivery-core/receiver-keys'
import { writeLog } from '../../order-core/order-history.repository'
import { lockOrders, updateOrder } from '../../order-core/order.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { adjustCharges } from '../../payment/postings/adjust-charges'
import { insertModification } from './order-modification.repository'
import { partyColumns, type StoredContent } from '../place/store-order'

/** The request that a valid modification comes from. */
export interface ModificationRequest {
  clientRequestId: string
  requestHash: string
  agreementVersion: string
}

/** A valid modification of an order. */
export interface AcceptedModification {
  /**
   * The content of the order before, stored with the modification; without values that may only be stored encrypted.
   */
  before: unknown
  /** All columns that content and price decide. */
  columns: StoredContent
  similarityHash: string
}

export interface Modified {
  order: OrderRecord
  /** Payment attempts of the old amount, to be closed at the provider once the transaction is committed. */
  closed: string[]
}

/**
 * Stores a modification with the content before it, and adjusts coupon and ledger. Customer and order must be locked by
 * `tx`.
 */
export const storeModification = async (
  tx: Db,
  orderBefore: OrderRecord,
  { before, columns, similarityHash }: AcceptedModification,
  { clientRequestId, requestHash, agreementVersion }: ModificationRequest,
  now: Date,
): Promise<Modified> => {
  const { userId, orderNo } = orderBefore
  const number = orderBefore.modifyCount + 1
  await insertModification(tx, {
    modificationId: `${orderNo}:${number}`,
    userId,
    orderNo,
    number,
    clientRequestId,
    contentHash: requestHash,
    before,
    createdAt: now,
  })
  await replaceCoupon(tx, orderBefore, columns.couponId ?? '')
  await updateOrder(tx, orderBefore, {
    ...columns,
    ...partyColumns(columns),
    similarityHash,
    agreementVersion,
    agreedAt: now,
    modifyCount: number,
    // A wish is for the door that it was decided for.
    ...(placeKeyOf(columns.receiver) !== placeKeyOf(orderBefore.receiver) && { wished: null }),
    // If the carrier has weighed the goods, these figures were of the goods before the change.
    actualLines: null,
    actualCents: null,
  })
  await writeLog(tx, orderBefore, now, '客户', '修改订单')
  const closed = await adjustCharges(
    tx,
    columns.payMethod === 'SENDER' ? columns.estimateLines : [],
    // With 到付 nothing is due before the goods are collected, and after that an order cannot be changed.
    { userId, orderNo, payer: 'SENDER', source: `modify:${number}`, note: '订单修改', createdAt: now },
    '费用按修改后的订单重新计算',
  )
  const [order] = await lockOrders(tx, [orderBefore])
  if (order === undefined) throw new Error('a locked order has vanished')
  return { order, closed }
}
