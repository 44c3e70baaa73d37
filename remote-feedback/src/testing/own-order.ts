import type { OrderRow } from '@portal/contract/order-list'

/** An order of the customer; a test passes the fields that differ. */
export const ownOrder = (change: Partial<OrderRow> = {}): OrderRow => ({
  orderNo: 'A1',
  ewbNo: '300000000001',
  kind: 'DOMESTIC',
  senderName: '张三',
  senderCity: '深圳市',
  receiverName: '李四光',
  receiverCity: '北京市',
  goodsName: '轴承',
  packageCount: 2,
  weightGrams: 62_000,
  productName: '定日达',
  payMethod: 'SENDER',
  estimateCents: 12_345,
  actualCents: null,
  dueCents: 0,
  status: 'DELIVERING',
  payStatus: 'PAID',
  canModify: false,
  canIntercept: false,
  canChangeAddress: false,
  interceptState: null,
  customerOrderNo: '',
  source: 4572,
  createdAt: '2026-11-20T01:00:00.000Z',
  collectedAt: null,
  signedAt: null,
  ...change,
})

export const orderCounts = {
  all: 1,
  waitPickup: 0,
  inTransit: 0,
  delivering: 0,
  signed: 0,
  canceled: 0,
  exception: 0,
  orderPay: 0,
}
