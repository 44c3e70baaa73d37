import type { OrderCreated, OrderModified } from '@portal/contract/order'
import type { OrderRow, OrderSource } from '@portal/contract/order-list'
import { maskName } from '@portal/rules/masking'
import { productName } from '@portal/rules/service-labels'
import { toExpectedArrival } from '../../order-core/expected-arrival'
import type { OrderRecord } from '../../order-core/order.tables'
import { payStatusAt } from '../../order-core/pay-status'
import { possibleRequests } from '../../order-core/possible-requests'
import { isModifiable, maxModifyCount } from '../modify/modification-rules'
import type { Side } from './order-filter'
import type { ListedOrder } from './order-list.repository'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const toCreated = (order: OrderRecord): OrderCreated => ({
  orderNo: order.orderNo,
  ewbNo: order.ewbNo,
  productName: productName(order.productCode),
  payMethod: order.payMethod,
  totalCents: order.estimateCents,
  packageCount: order.packageCount,
  weightGrams: order.weightGrams,
  chargeableWeightGrams: order.chargeableWeightGrams,
  pickupDate: order.pickupDate,
  pickupSlot: order.pickupSlot,
  outletName: order.outletName,
  etaAt: iso(order.etaAt),
})

export const toModified = (order: OrderRecord): OrderModified => ({
  ...toCreated(order),
  modifyCount: order.modifyCount,
  maxModifyCount,
})

const offlineOrder = 62
const sourceOf = ({ enterpriseId }: ListedOrder): OrderSource => (enterpriseId === offlineOrder ? offlineOrder : 4572)

/** For the side that does not pay; with 到付 that is the sender. */
const noDebt = { dueCents: 0, payStatus: 'NOT_REQUIRED' } as const

/** The order as its sender sees it. */
export const toRow = (order: ListedOrder, now: Date): OrderRow => ({
  orderNo: order.orderNo,
  ewbNo: order.ewbNo,
  kind: order.kind,
  senderName: order.senderName,
  senderCity: order.senderCity,
  receiverName: order.receiverName,
  receiverCity: order.receiverCity,
  goodsName: order.goodsName,
  packageCount: order.packageCount,
  weightGrams: order.weightGrams,
  productName: productName(order.productCode),
  payMethod: order.payMethod,
  estimateCents: order.estimateCents,
  actualCents: order.actualCents,
  dueCents: order.dueCents,
  status: order.status,
  payStatus: payStatusAt(order, now),
  canModify: isModifiable(order),
  ...possibleRequests(order),
  customerOrderNo: order.customerOrderNo ?? '',
  source: sourceOf(order),
  createdAt: order.createdAt.toISOString(),
  collectedAt: iso(order.collectedAt),
  signedAt: iso(order.signedAt),
  ...toExpectedArrival(order),
  ...(order.payMethod === 'RECEIVER' && noDebt),
})

/**
 * The order as its receiver sees it: without the sender's name and 客户单号, with the price only when the receiver pays it,
 * and without anything to change.
 */
const toReceivedRow = (order: ListedOrder, now: Date): OrderRow => ({
  ...toRow(order, now),
  senderName: maskName(order.senderName),
  customerOrderNo: '',
  canModify: false,
  canIntercept: false,
  canChangeAddress: false,
  interceptState: null,
  ...(order.payMethod === 'RECEIVER'
    ? { dueCents: order.dueCents, payStatus: payStatusAt(order, now) }
    : { ...noDebt, estimateCents: 0, actualCents: null }),
})

export const toListRow = (side: Side, order: ListedOrder, now: Date): OrderRow =>
  (side.role === 'sent' ? toRow : toReceivedRow)(order, now)
