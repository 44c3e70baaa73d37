import type { DueCoupon, OrderCoupons } from '@portal/contract/coupon'
import type { DeliveryDecision, DeliveryView } from '@portal/contract/delivery'
import type { UnpaidOrder } from '@portal/contract/order-list'
import type { PaymentAttempt, PaymentState } from '@portal/contract/payment'
import type { WaybillTrace } from '@portal/contract/tracking'
import { traceNode } from '@portal/testing/samples'

/** Responses of the API for tests, which pass the fields that differ. */
export const waybillTrace = (change: Partial<WaybillTrace> = {}): WaybillTrace => ({
  ewbNo: '300000000001',
  found: true,
  message: '',
  status: 'COLLECTED',
  statusText: '已揽收',
  productName: '定日达',
  senderCity: '深圳市',
  receiverCity: '北京市',
  senderName: '张*',
  receiverName: '李**',
  etaAt: '2026-11-22T10:00:00.000Z',
  expected: null,
  delayReason: null,
  wished: null,
  origin: null,
  destination: null,
  nodes: [traceNode()],
  ...change,
})

export const deliveryDecision = (change: Partial<DeliveryDecision> = {}): DeliveryDecision => ({
  wish: { kind: 'NEIGHBOUR', name: '王女士', door: '3单元502' },
  outletName: '',
  outletAddress: '',
  stationConsent: false,
  decidedAt: '2026-11-20T03:00:00.000Z',
  decidedBy: 'LINK',
  state: 'ASKED',
  refusal: '',
  ...change,
})

export const deliveryView = (change: Partial<DeliveryView> = {}): DeliveryView => ({
  ewbNo: '300000000001',
  status: 'IN_TRANSIT',
  statusText: '运输中',
  productName: '定日达',
  packageCount: 2,
  senderCity: '深圳市',
  receiverCity: '北京市',
  receiverName: '李**',
  etaAt: '2026-11-22T10:00:00.000Z',
  expected: null,
  delayReason: null,
  wished: null,
  nodes: [traceNode()],
  decision: null,
  version: 0,
  changeUntil: '2026-11-22T09:00:00.000Z',
  closed: null,
  kinds: ['DOOR', 'STAIRS', 'DAY', 'OUTLET', 'STATION', 'GUARD', 'NEIGHBOUR', 'SAFE_PLACE', 'HOLD'],
  stairsFees: { withElevator: 0, withoutElevator: 36_00 },
  outlets: [
    {
      outletCode: 'BJ01',
      outletName: '北京海淀网点',
      address: '北京市海淀区中关村大街2号',
      phone: '010-12345678',
      hours: '周一至周日 08:30–20:00',
    },
  ],
  days: ['2026-11-22', '2026-11-23'],
  isWrongNumber: false,
  phoneStart: '139',
  phoneEnd: '',
  ...change,
})

export const unpaidOrder = (change: Partial<UnpaidOrder> = {}): UnpaidOrder => ({
  orderNo: 'A1',
  ewbNo: '300000000001',
  dueCents: 12_345,
  kind: 'FREIGHT',
  role: 'sent',
  goodsName: '轴承',
  senderCity: '深圳市',
  receiverCity: '北京市',
  receiverName: '王芳',
  createdAt: '2026-11-20T01:00:00.000Z',
  dueAt: '2026-11-27T01:00:00.000Z',
  coupon: null,
  ...change,
})

/** The coupon state of an order without a coupon, for which two are available. */
export const dueCoupon = (change: Partial<DueCoupon> = {}): DueCoupon => ({
  couponId: '',
  name: '',
  discountCents: 0,
  otherCount: 3,
  usableCount: 2,
  bestDiscountCents: 2_000,
  ...change,
})

const couponFor = (couponId: string, name: string, discountCents: number, reason = '') => ({
  couponId,
  name,
  discountCents,
  thresholdCents: 0,
  expiresAt: '2026-12-31T15:59:59.000Z',
  usable: reason === '',
  reason,
  totalCents: 12_345 - discountCents,
})

/** The coupons that `dueCoupon` counts. */
export const orderCoupons = (change: Partial<OrderCoupons> = {}): OrderCoupons => ({
  couponId: '',
  plainTotalCents: 12_345,
  coupons: [
    couponFor('c1', '满100减20', 2_000),
    couponFor('c2', '新客立减5元', 500),
    couponFor('c3', '大票满5000减500', 0, '未满足使用门槛'),
  ],
  ...change,
})

/** The state of an attempt; it expires a quarter of an hour from now. */
export const paymentState = (change: Partial<PaymentState> = {}): PaymentState => ({
  paymentNo: 'P1',
  channel: 'WECHAT',
  status: 'PAYING',
  amountCents: 12_345,
  expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  closeReason: '',
  refundedCents: 0,
  failedTries: 0,
  ...change,
})

/** A new attempt: with its QR code and the other ways to pay. */
export const paymentAttempt = (change: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  ...paymentState(),
  codeUrl: 'https://cashier.example/P1',
  cashierUrl: '/sandbox/cashier/P1',
  ...change,
})
