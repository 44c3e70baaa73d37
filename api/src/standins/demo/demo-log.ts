import type { OrderKey } from '../../modules/order-core/order-key'
import type { OrderStatus } from '@portal/contract/order'
import type { orderLog } from '../../modules/order-core/order.tables'
import type { JourneyNode } from './demo-journey'
import type { Money } from './demo-money'

const endings: Partial<Record<OrderStatus, readonly [action: string, actor: string]>> = {
  CANCELED: ['取消订单：计划有变，暂时不寄了', '客户'],
  CANCELED_BY_CARRIER: ['取消订单', '承运商'],
  REJECTED: ['不予受理', '承运商'],
}
const carrierSteps: Partial<Record<JourneyNode['nodeType'], string>> = {
  ASSIGNED: '受理订单',
  PICKUP_FAIL: '揽收失败',
  COLLECTED: '揽收并复核重量',
  SIGNED: '签收',
  SIGN_ABNORMAL: '异常签收',
  RETURNED: '退回签收',
}

/** The log of an order: placing and paying by the customer, handling by the carrier, refunds by the system. */
export const demoLog = (
  { userId, orderNo }: OrderKey,
  createdAt: Date,
  status: OrderStatus,
  nodes: readonly JourneyNode[],
  { ledger }: Money,
): (typeof orderLog.$inferInsert)[] => {
  const handled = nodes.flatMap(({ nodeType, eventAt }) => {
    const [action, actor] =
      nodeType === 'CANCELED' ? (endings[status] ?? ['取消订单', '承运商']) : [carrierSteps[nodeType], '承运商']
    return action === undefined ? [] : [{ at: eventAt, action, actor }]
  })
  const moved = ledger.flatMap(({ kind, createdAt: at }) => {
    if (kind === 'PAYMENT') return [{ at, action: '支付成功', actor: '系统' }]
    return kind === 'REFUND' ? [{ at, action: '已退款', actor: '系统' }] : []
  })
  return [{ at: createdAt, action: '提交订单', actor: '客户' }, ...handled, ...moved].map((entry, index) => ({
    ...entry,
    logId: `demo:${orderNo}:${index}`,
    userId,
    orderNo,
  }))
}
