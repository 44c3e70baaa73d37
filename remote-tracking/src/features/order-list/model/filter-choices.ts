import type { AnyProductCode, PayStatus } from '@portal/contract/order'
import type { KeywordType, OrderDateType, OrderRole, OrderTab } from '@portal/contract/order-list'
import { payMethodLabel, payStatusLabel, productName } from '@portal/shared'

export interface Choice<Key extends string> {
  key: Key
  title: string
}

/** Tabs of the list in their order (domain §2). */
export const orderTabs: readonly Choice<OrderTab>[] = [
  { key: 'all', title: '全部' },
  { key: 'waitPickup', title: '待揽收' },
  { key: 'inTransit', title: '运输中' },
  { key: 'delivering', title: '派送中' },
  { key: 'signed', title: '已签收' },
  { key: 'canceled', title: '已取消' },
  { key: 'exception', title: '异常' },
  { key: 'orderPay', title: '待付款' },
]

export const roles: readonly Choice<OrderRole>[] = [
  { key: 'sent', title: '我寄的' },
  { key: 'received', title: '我收的' },
]

/** The fields that a keyword is searched in, with the placeholder of the input. */
export const keywordTypes: readonly (Choice<KeywordType> & { hint: string })[] = [
  { key: 'any', title: '全部', hint: '订单号 / 运单号 / 姓名 / 手机号' },
  { key: 'ewbNo', title: '运单号', hint: '多个运单号用空格或逗号隔开' },
  { key: 'orderNo', title: '订单号', hint: '多个订单号用空格或逗号隔开' },
  { key: 'customerOrderNo', title: '客户单号', hint: '多个客户单号用空格或逗号隔开' },
  { key: 'name', title: '收寄件人', hint: '寄件人或收件人姓名' },
  { key: 'phone', title: '手机号', hint: '寄件人或收件人手机号' },
]

export const dateTypes: readonly Choice<OrderDateType>[] = [
  { key: 'created', title: '下单时间' },
  { key: 'collected', title: '揽收时间' },
  { key: 'signed', title: '签收时间' },
]

const productCodes: readonly AnyProductCode[] = ['DRD', 'STD', 'ECO', 'FTL', 'EXP', 'IEX', 'IST', 'HMX', 'HMS']
export const products: readonly Choice<AnyProductCode>[] = productCodes.map((key) => ({ key, title: productName(key) }))

const methods = ['SENDER', 'RECEIVER', 'MONTHLY'] as const
export const payMethods: readonly Choice<(typeof methods)[number]>[] = methods.map((key) => ({
  key,
  title: payMethodLabel(key),
}))

const states: readonly PayStatus[] = [
  'UNPAID',
  'PAYING',
  'PAID',
  'NOT_REQUIRED',
  'REFUNDING',
  'PART_REFUNDED',
  'REFUNDED',
  'REFUND_FAILED',
]
export const payStatuses: readonly Choice<PayStatus>[] = states.map((key) => ({ key, title: payStatusLabel(key) }))

export const sources: readonly Choice<'4572' | '62'>[] = [
  { key: '4572', title: '官网' },
  { key: '62', title: '线下' },
]
