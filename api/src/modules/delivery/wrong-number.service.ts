import type { DeliveryView } from '@portal/contract/delivery'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { insertWish, isWrongNumber, wishesOf } from '../delivery-core/delivery-wish.repository'
import { numberKeyOf, placeKeyOf } from '../delivery-core/receiver-keys'
import { announceOrders } from '../order-core/announce-orders'
import { writeLog } from '../order-core/order-history.repository'
import type { OrderKey } from '../order-core/order-key'
import { lockOrders } from '../order-core/order.repository'
import { type Decider, mayDecide, notTheirs } from './decider'
import { deliveryViewOf, type ViewDeps } from './delivery-view'

/**
 * 此号码不是收件人: the number gets no further messages about this waybill (`skip-reason.ts`), and cannot decide about it.
 * Sender and carrier see the report. A repeat changes nothing.
 * @throws BusinessError LINK_NOT_FOUND
 */
export const reportWrongNumber = (deps: ViewDeps, key: OrderKey, by: Decider): Promise<DeliveryView> =>
  inTransaction(deps.db, (tx) => report({ ...deps, db: tx }, tx, key, by))

const report = async (deps: ViewDeps, tx: Db, key: OrderKey, by: Decider): Promise<DeliveryView> => {
  const [order] = await lockOrders(tx, [key])
  if (order === undefined || !(await mayDecide(tx, by, order))) throw notTheirs(by)
  const numberKey = numberKeyOf(order.receiver)
  if (await isWrongNumber(tx, order, numberKey)) return deliveryViewOf(deps, order, by)
  const wishes = await wishesOf(tx, order)
  const now = deps.clock()
  await announceOrders(tx, [order])
  await writeLog(tx, order, now, '客户', '收件电话的机主表示不是收件人，请核对收件电话')
  await insertWish(tx, {
    userId: order.userId,
    orderNo: order.orderNo,
    version: (wishes[0]?.version ?? 0) + 1,
    clientRequestId: `wrong-number:${numberKey}`,
    contentHash: '',
    numberKey,
    placeKey: placeKeyOf(order.receiver),
    wish: null,
    decidedAt: now,
    decidedBy: by.kind,
  })
  return deliveryViewOf(deps, order, by)
}
