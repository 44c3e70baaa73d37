import { isAgreementVersion } from '@portal/shared/rules/agreement-versions'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { shippedDivisions } from '../address/shipped-divisions'
import { pieceCount } from '../freight/shipment'
import { chargeTarget } from '../payment/charge-target'
import { type Accepted, acceptOrder } from './accept-order'
import { applicableContent } from './applicable-content'
import { switchCoupon } from './switch-coupon'
import { refuseUsedNumber } from './customer-order-number'
import { refuseOtherPrice } from './expected-price'
import { isOpenForChange, maxModifyCount } from './modifiable'
import { contentColumns, placeColumns } from './order-columns'
import { contentHash, type ModifyRequest, type OrderContent, similarityHash } from './order-content'
import { orderFacts } from './order-facts'
import { writeLog } from './order-log.repository'
import { findModification, insertModification } from './order-modification.repository'
import { badField, toBusinessError } from './order-problem'
import type { OrderRecord } from './order.tables'
import { lockCustomer, lockOrders, updateOrder } from './order.repository'
import { isSameContent, storedContent } from './stored-content'

/**
 * Changes an order that is not yet collected, and its charges with it. A repeat with the same `clientRequestId` gets the order as
 * it is; content that is stored already changes and counts nothing.
 * @throws BusinessError what `acceptOrder` throws, ORDER_NOT_FOUND, NOT_MODIFIABLE, MODIFICATIONS_USED_UP, CONSENT_REQUIRED,
 * PRICE_CHANGED, CUSTOMER_ORDER_NO_USED, IDEMPOTENCY_CONFLICT
 */
export const modifyOrder = async (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'ports'>, userId: string, request: ModifyRequest): Promise<OrderRecord> => {
  const { order, closed } = await inTransaction(deps.db, (tx) => change(deps, tx, userId, request))
  for (const paymentNo of closed) await deps.ports.payment.close(paymentNo)
  return order
}

interface Changed {
  order: OrderRecord
  /** Payment attempts that would take the old amount. */
  closed: string[]
}

const change = async ({ clock, config }: Pick<Deps, 'clock' | 'config'>, tx: Db, userId: string, request: ModifyRequest): Promise<Changed> => {
  const now = clock()
  const { clientRequestId, orderNo, expectedTotalCents, agreementVersion, ...said } = request
  // The customer first, as for a new order: 客户单号 and coupons are the customer's.
  if ((await lockCustomer(tx, userId)) === undefined) throw new BusinessError('SESSION_EXPIRED')
  const [order] = await lockOrders(tx, [orderNo])
  if (order?.userId !== userId) throw new BusinessError('ORDER_NOT_FOUND')
  const hash = contentHash(request)
  const known = await findModification(tx, orderNo, clientRequestId)
  if (known !== undefined && known.contentHash !== hash) throw new BusinessError('IDEMPOTENCY_CONFLICT')
  if (known !== undefined) return { order, closed: [] }
  refuseClosed(order)
  if (isSameContent(order, applicableContent(said))) return { order, closed: [] }
  if (!isAgreementVersion(agreementVersion)) throw new BusinessError('CONSENT_REQUIRED')
  refuseMorePieces(order, said)

  const accepted = await acceptOrder({ divisions: shippedDivisions(config.root), facts: orderFacts(tx, userId, orderNo), now }, said)
  refuseOtherPrice(expectedTotalCents, accepted.quote)
  await refuseUsedNumber(tx, userId, accepted.content.customerOrderNo, orderNo)
  await insertModification(tx, {
    modificationId: `${orderNo}:${order.modifyCount + 1}`, orderNo, number: order.modifyCount + 1,
    clientRequestId, contentHash: hash, before: storedContent(order), createdAt: now,
  })
  await switchCoupon(tx, order, accepted.content.couponId)
  return storeChange(tx, order, accepted, agreementVersion, now)
}

const refuseClosed = (order: OrderRecord): void => {
  if (!isOpenForChange(order)) throw new BusinessError('NOT_MODIFIABLE')
  if (order.modifyCount >= maxModifyCount) throw new BusinessError('MODIFICATIONS_USED_UP')
}

/** The pieces of an express parcel have numbers of their own that were handed out with the order. */
const refuseMorePieces = (order: OrderRecord, content: OrderContent): void => {
  const isExpress = order.productCode === 'EXP' || content.productCode === 'EXP'
  if (isExpress && pieceCount(content) > pieceCount({ ...order, lines: order.pieceLines })) throw toBusinessError(badField('总件数', '快递产品不支持增加件数，请取消后重新下单'))
}

const storeChange = async (tx: Db, { orderNo, modifyCount }: OrderRecord, accepted: Accepted, agreementVersion: string, now: Date): Promise<Changed> => {
  const { payMethod } = accepted.content
  await updateOrder(tx, orderNo, {
    ...contentColumns(accepted), ...placeColumns(accepted), similarityHash: similarityHash(accepted.content),
    agreementVersion, agreedAt: now, modifyCount: modifyCount + 1,
    // Weighed figures, if any, were those of the goods before.
    actualLines: null, actualCents: null,
  })
  await writeLog(tx, orderNo, now, '客户', '修改订单')
  const target = payMethod === 'SENDER' ? accepted.quote.lines : []
  const closed = await chargeTarget(tx, target, { orderNo, source: `modify:${modifyCount + 1}`, note: '订单修改', createdAt: now }, '费用按修改后的订单重新计算')
  const [order] = await lockOrders(tx, [orderNo])
  if (order === undefined) throw new Error('a locked order has vanished')
  return { order, closed }
}
