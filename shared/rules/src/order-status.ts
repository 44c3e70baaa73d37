import type { OrderStatus, PayStatus } from '@portal/contract/order'

/** Tone of a status; `StatusTag` knows its colours. */
export type Tone = 'waiting' | 'active' | 'done' | 'problem' | 'closed'

interface StatusFacts {
  text: string
  tone: Tone
  /** Last of 下单→揽收→运输→派送→签收 that was reached, 0–4; null when the order left this sequence. */
  stage: number | null
}

const orders: Record<OrderStatus, StatusFacts> = {
  WAIT_ACCEPT: { text: '待受理', tone: 'waiting', stage: 0 },
  ACCEPTED: { text: '已受理', tone: 'waiting', stage: 0 },
  PICKUP_FAILED: { text: '揽收失败', tone: 'problem', stage: 0 },
  COLLECTED: { text: '已揽收', tone: 'active', stage: 1 },
  IN_TRANSIT: { text: '运输中', tone: 'active', stage: 2 },
  ARRIVED: { text: '已到达', tone: 'active', stage: 2 },
  READY_FOR_PICKUP: { text: '待自提', tone: 'active', stage: 3 },
  DELIVERING: { text: '派送中', tone: 'active', stage: 3 },
  PART_SIGNED: { text: '部分签收', tone: 'active', stage: 3 },
  PART_ABNORMAL: { text: '部分异常', tone: 'problem', stage: 3 },
  PART_RETURNED: { text: '部分退回', tone: 'problem', stage: 3 },
  SIGNED: { text: '已签收', tone: 'done', stage: 4 },
  SIGN_ABNORMAL: { text: '异常签收', tone: 'problem', stage: 4 },
  EXCEPTION: { text: '异常', tone: 'problem', stage: 3 },
  RETURNING: { text: '退回中', tone: 'problem', stage: null },
  RETURNED: { text: '已退回', tone: 'closed', stage: null },
  CANCELED: { text: '已取消', tone: 'closed', stage: null },
  CANCELED_BY_CARRIER: { text: '承运商已取消', tone: 'closed', stage: null },
  REJECTED: { text: '已拒绝', tone: 'closed', stage: null },
}

const payments: Record<PayStatus, Omit<StatusFacts, 'stage'>> = {
  NOT_REQUIRED: { text: '无需支付', tone: 'closed' },
  UNPAID: { text: '待付款', tone: 'waiting' },
  PAYING: { text: '支付中', tone: 'active' },
  PAID: { text: '已支付', tone: 'done' },
  REFUNDING: { text: '退款中', tone: 'active' },
  PART_REFUNDED: { text: '部分退款', tone: 'closed' },
  REFUNDED: { text: '已退款', tone: 'closed' },
  REFUND_FAILED: { text: '退款失败', tone: 'problem' },
}

export const orderStages = ['下单', '揽收', '运输', '派送', '签收'] as const

export const orderStatusLabel = (status: OrderStatus): string => orders[status].text
export const orderStatusTone = (status: OrderStatus): Tone => orders[status].tone
export const orderStage = (status: OrderStatus): number | null => orders[status].stage
export const payStatusLabel = (status: PayStatus): string => payments[status].text
export const payStatusTone = (status: PayStatus): Tone => payments[status].tone
