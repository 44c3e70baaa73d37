import type { OrderCreated, OrderModified, OrderRow, OrderSource, PayStatus, UnpaidOrder } from '@portal/shared/contract/order'
import { productName } from '@portal/shared/rules/service-text'
import { possibleRequests } from '../order-requests/possible-requests'
import { isModifiable, maxModifyCount } from './modifiable'
import type { OrderRecord } from './order.tables'

/** Longest that a debt may stand before no new orders are taken (domain §14). */
const timeToSettle = 7 * 24 * 60 * 60_000

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** What the order's pay status is at this moment: an open payment attempt counts until its time is over. */
export const payStatusAt = ({ payStatus, payingUntil }: OrderRecord, now: Date): PayStatus =>
  payStatus === 'UNPAID' && payingUntil !== null && payingUntil > now ? 'PAYING' : payStatus

export const toCreated = (order: OrderRecord): OrderCreated => ({
  orderNo: order.orderNo, ewbNo: order.ewbNo, productName: productName(order.productCode), payMethod: order.payMethod,
  totalCents: order.estimateCents, packageCount: order.packageCount, weightGrams: order.weightGrams, chargeableWeightGrams: order.chargeableWeightGrams,
  pickupDate: order.pickupDate, pickupSlot: order.pickupSlot, outletName: order.outletName, etaAt: iso(order.etaAt),
})

export const toModified = (order: OrderRecord): OrderModified => ({ ...toCreated(order), modifyCount: order.modifyCount, maxModifyCount })

const offlineOrder = 62
const sourceOf = ({ enterpriseId }: OrderRecord): OrderSource => (enterpriseId === offlineOrder ? offlineOrder : 4572)

export const toRow = (order: OrderRecord, now: Date): OrderRow => ({
  orderNo: order.orderNo, ewbNo: order.ewbNo, kind: order.kind,
  senderName: order.senderName, senderCity: order.senderCity, receiverName: order.receiverName, receiverCity: order.receiverCity,
  goodsName: order.goodsName, packageCount: order.packageCount, weightGrams: order.weightGrams,
  productName: productName(order.productCode), payMethod: order.payMethod,
  estimateCents: order.estimateCents, actualCents: order.actualCents, dueCents: order.dueCents,
  status: order.status, payStatus: payStatusAt(order, now), canModify: isModifiable(order),
  ...possibleRequests(order),
  customerOrderNo: order.customerOrderNo ?? '', source: sourceOf(order),
  createdAt: order.createdAt.toISOString(), collectedAt: iso(order.collectedAt), signedAt: iso(order.signedAt),
})

export const toUnpaid = (order: OrderRecord): UnpaidOrder => ({
  orderNo: order.orderNo, ewbNo: order.ewbNo, dueCents: order.dueCents, kind: 'FREIGHT', goodsName: order.goodsName,
  senderCity: order.senderCity, receiverCity: order.receiverCity, createdAt: order.createdAt.toISOString(),
  dueAt: new Date((order.collectedAt ?? order.createdAt).getTime() + timeToSettle).toISOString(),
})
