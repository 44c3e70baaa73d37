import { orderStatusText } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order'

type Facts = Pick<OrderDetail, 'role' | 'status' | 'modifyCount' | 'maxModifyCount' | 'canModify'>

/** Changes that are left. */
export const remainingModifications = ({
  modifyCount,
  maxModifyCount,
}: Pick<Facts, 'modifyCount' | 'maxModifyCount'>): number => Math.max(0, maxModifyCount - modifyCount)

/** The order would admit a change if one were left. */
export const hasNoModificationsLeft = (order: Facts): boolean =>
  !order.canModify && remainingModifications(order) === 0 && isOpen(order)

const isOpen = ({ status }: Facts) => status === 'WAIT_ACCEPT' || status === 'ACCEPTED' || status === 'PICKUP_FAILED'

/** Why the order cannot be changed; '' when it can, or could if changes were left. */
export const modificationRefusal = (order: Facts): string => {
  if (order.role === 'received') return '只有寄件人可以修改订单'
  if (order.canModify || hasNoModificationsLeft(order)) return ''
  return `订单${orderStatusText(order.status)}，当前状态不支持修改`
}
