import type { NodeType } from '@portal/contract/tracking'

const texts: Record<NodeType, string> = {
  ORDERED: '已下单',
  ASSIGNED: '已分配',
  PICKUP_FAIL: '揽收失败',
  COLLECTED: '已揽收',
  DEPARTED: '已发车',
  ARRIVED: '已到达',
  DELIVERING: '派送中',
  STORED: '待自提',
  SIGNED: '已签收',
  SIGN_ABNORMAL: '异常签收',
  EXCEPTION: '异常',
  FORWARDED: '转寄',
  RETURNING: '退回中',
  RETURNED: '已退回',
  CANCELED: '已取消',
  REJECTED: '已拒绝',
}

/** Label of a node type (domain §3). */
export const nodeText = (type: NodeType): string => texts[type]

/** Node types that need the customer's attention. */
export const isProblemNode = (type: NodeType): boolean =>
  type === 'EXCEPTION' || type === 'PICKUP_FAIL' || type === 'RETURNING' || type === 'SIGN_ABNORMAL'
