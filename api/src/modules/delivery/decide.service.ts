import type { DeliveryView, DeliveryWish, deliveryDecideOrder } from '@portal/contract/delivery'
import { deliveryClosedTexts, deliveryWishNames, stationConsentWords } from '@portal/contract/delivery-labels'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { BusinessError } from '../../http/business-error'
import { assertSameContent, contentHash } from '../../http/request-repeat'
import { insertWish, maxDecisions, wishesOf } from '../delivery-core/delivery-wish.repository'
import { numberKeyOf, placeKeyOf } from '../delivery-core/receiver-keys'
import { announceOrders } from '../order-core/announce-orders'
import { writeLog } from '../order-core/order-history.repository'
import { lockOrders } from '../order-core/order.repository'
import type { OrderKey } from '../order-core/order-key'
import { checkWish } from './check-wish'
import { type Decider, mayDecide, notTheirs } from './decider'
import { deliveryViewOf, type ViewDeps } from './delivery-view'

type Decision = Omit<z.output<typeof deliveryDecideOrder.request>, 'orderNo'>

const hashOf = (wish: DeliveryWish, stationConsent: boolean | null): string => contentHash({ wish, stationConsent })

/**
 * Stores the decision of an order's receiver. A repeat with the same `clientRequestId` changes nothing; of two
 * decisions about the same version the first one is stored, and the other gets DELIVERY_CHANGED. Carrier, sender and
 * receiver lock the same row, so that the second one sees the changes of the first.
 * @returns the view as it is then
 * @throws BusinessError LINK_NOT_FOUND, ORDER_NOT_FOUND, DELIVERY_CLOSED, DELIVERY_CHANGED, BAD_FIELD,
 * OUTLET_NOT_AVAILABLE, IDEMPOTENCY_CONFLICT, RATE_LIMITED
 */
export const decideDelivery = (deps: ViewDeps, key: OrderKey, by: Decider, decision: Decision): Promise<DeliveryView> =>
  inTransaction(deps.db, (tx) => decide({ ...deps, db: tx }, tx, key, by, decision))

const decide = async (
  deps: ViewDeps,
  tx: Db,
  key: OrderKey,
  by: Decider,
  { clientRequestId, version, wish, stationConsent }: Decision,
): Promise<DeliveryView> => {
  const [order] = await lockOrders(tx, [key])
  if (order === undefined || !(await mayDecide(tx, by, order))) throw notTheirs(by)
  const wishes = await wishesOf(tx, order)
  const view = await deliveryViewOf(deps, order, by, wishes)
  const hash = hashOf(wish, stationConsent)
  const repeated = wishes.find((record) => record.clientRequestId === clientRequestId)
  if (repeated !== undefined) {
    assertSameContent(repeated.contentHash === hash)
    return view
  }
  assertOpen(view)
  if (view.version !== version) throw new BusinessError('DELIVERY_CHANGED', undefined, { data: view })
  if (wishes.length >= maxDecisions) throw new BusinessError('RATE_LIMITED', '修改次数过多，请联系客服')
  const checked = checkWish(view, wish, stationConsent)
  const now = deps.clock()
  await announceOrders(tx, [order])
  // A receiver's own words stand with the decision alone.
  await writeLog(tx, order, now, '客户', `收件人修改了收货安排（${deliveryWishNames[wish.kind]}）`)
  await insertWish(tx, {
    userId: order.userId,
    orderNo: order.orderNo,
    version: version + 1,
    clientRequestId,
    contentHash: hash,
    numberKey: numberKeyOf(order.receiver),
    placeKey: placeKeyOf(order.receiver),
    wish: checked.wish,
    outletName: checked.outlet?.outletName ?? '',
    outletAddress: checked.outlet?.address ?? '',
    stationConsent,
    consentWords: stationConsent === null ? '' : stationConsentWords,
    decidedAt: now,
    decidedBy: by.kind,
  })
  return deliveryViewOf(deps, order, by)
}

const assertOpen = ({ closed, isWrongNumber }: DeliveryView): void => {
  if (closed !== null) throw new BusinessError('DELIVERY_CLOSED', deliveryClosedTexts[closed])
  if (isWrongNumber) throw new BusinessError('DELIVERY_CLOSED', '此号码已确认不是收件人，不能修改收货安排')
}
