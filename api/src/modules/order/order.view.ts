import type { FeeLine } from '@portal/shared/contract/freight'
import type { OrderCreated, OrderDetail, OrderModified, OrderRow, OrderSource, PayStatus, UnpaidOrder } from '@portal/shared/contract/order'
import { maskPhone } from '@portal/shared/rules/masking'
import { productName } from '@portal/shared/rules/service-text'
import { possibleRequests } from '../order-requests/possible-requests'
import { toTraceNode } from '../tracking/trace-node.view'
import { isModifiable, maxModifyCount } from './modifiable'
import type { OrderFile } from './order-query.service'
import type { OrderRecord } from './order.tables'

/** Longest that a debt may stand before no new orders are taken (domain §14). */
const timeToSettle = 7 * 24 * 60 * 60_000

/** The courier's number is hidden a day after the order ended (domain §2). */
const courierShownFor = 24 * 60 * 60_000

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

const courierPhoneAt = ({ status, movedAt, courierPhone }: OrderRecord, now: Date): string =>
  status === 'SIGNED' && now.getTime() - movedAt.getTime() > courierShownFor ? maskPhone(courierPhone) : courierPhone

const noLines: FeeLine[] = []

export const toDetail = ({ order, nodes, payments, log }: OrderFile, now: Date): OrderDetail => ({
  ...toRow(order, now),
  sender: order.sender, receiver: order.receiver,
  goodsType: order.goodsType, volumeCm3: order.volumeCm3, lines: order.pieceLines,
  productCode: order.productCode,
  deliveryMode: order.deliveryMode, floor: order.floor, hasElevator: order.hasElevator, insuredValueCents: order.insuredValueCents,
  packageService: order.packageService, backSignBill: order.backSignBill, backSignCount: order.backSignCount,
  codAmountCents: order.codAmountCents, codType: order.codType, bankAccountId: order.bankAccountId,
  pickupMode: order.pickupMode, outletCode: order.outletCode, outletName: order.outletName, pickupDate: order.pickupDate, pickupSlot: order.pickupSlot,
  monthlyCode: order.monthlyCode, couponId: order.couponId,
  notifySender: order.notifySender, notifyReceiver: order.notifyReceiver, privacyWaybill: order.privacyWaybill, waitNotice: order.waitNotice, remark: order.remark,
  modifyCount: order.modifyCount, maxModifyCount,
  declaration: order.declaration,
  chargeableWeightGrams: order.chargeableWeightGrams, etaAt: iso(order.etaAt),
  courierName: order.courierName, courierPhone: courierPhoneAt(order, now),
  estimateLines: order.estimateLines, actualLines: order.actualLines ?? noLines,
  payments: payments.map((payment) => ({ ...payment, paidAt: iso(payment.paidAt) })),
  measured: null, refunds: [], invoiceState: 'NOT_YET', proofOfDelivery: null, pieces: [], origin: null, destination: null,
  nodes: nodes.map(toTraceNode),
  log: log.map(({ at, action, actor }) => ({ at: at.toISOString(), action, actor })),
})
