import type { Db } from '../../database/database'
import { chargeTarget } from '../payment/charge-target'
import type { Accepted } from './accept-order'
import { contentColumns, placeColumns } from './order-columns'
import { similarityHash } from './order-content'
import { writeLog } from './order-log.repository'
import { insertModification } from './order-modification.repository'
import type { OrderRecord } from './order.tables'
import { lockOrders, updateOrder } from './order.repository'
import { storedContent } from './stored-content'
import { switchCoupon } from './switch-coupon'

/** What the customer asked for with an accepted change. */
export interface ChangeRequest {
  clientRequestId: string
  contentHash: string
  agreementVersion: string
}

export interface Changed {
  order: OrderRecord
  /** Payment attempts that would take the old amount, to be closed at the provider once the transaction has held. */
  closed: string[]
}

/** Stores a change with what was before, and brings coupon and ledger in line with it. Customer and order must be locked by `tx`. */
export const storeChange = async (
  tx: Db,
  before: OrderRecord,
  accepted: Accepted,
  request: ChangeRequest,
  now: Date,
): Promise<Changed> => {
  const { orderNo } = before
  const { clientRequestId, contentHash, agreementVersion } = request
  const number = before.modifyCount + 1
  await insertModification(tx, {
    modificationId: `${orderNo}:${number}`,
    orderNo,
    number,
    clientRequestId,
    contentHash,
    before: storedContent(before),
    createdAt: now,
  })
  await switchCoupon(tx, before, accepted.content.couponId)
  await updateOrder(tx, orderNo, {
    ...contentColumns(accepted),
    ...placeColumns(accepted),
    similarityHash: similarityHash(accepted.content),
    agreementVersion,
    agreedAt: now,
    modifyCount: number,
    // Weighed figures, if any, were those of the goods before.
    actualLines: null,
    actualCents: null,
  })
  await writeLog(tx, orderNo, now, '客户', '修改订单')
  const target = accepted.content.payMethod === 'SENDER' ? accepted.quote.lines : []
  const closed = await chargeTarget(
    tx,
    target,
    { orderNo, source: `modify:${number}`, note: '订单修改', createdAt: now },
    '费用按修改后的订单重新计算',
  )
  const [order] = await lockOrders(tx, [orderNo])
  if (order === undefined) throw new Error('a locked order has vanished')
  return { order, closed }
}
