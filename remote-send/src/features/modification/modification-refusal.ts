import { orderStatusText } from '@portal/shared'
import type { OrderDetail, OrderKind } from '@portal/contract/order'

type Facts = Pick<OrderDetail, 'kind' | 'role' | 'status' | 'modifyCount' | 'maxModifyCount' | 'canModify'>

/** Number of remaining modifications. */
export const remainingModifications = ({
  modifyCount,
  maxModifyCount,
}: Pick<Facts, 'modifyCount' | 'maxModifyCount'>): number => Math.max(0, maxModifyCount - modifyCount)

/** Whether the order could be modified if its modifications were not used up. */
export const hasNoModificationsLeft = (order: Facts): boolean =>
  !order.canModify && remainingModifications(order) === 0 && isOpen(order)

const isOpen = ({ status }: Facts) => status === 'WAIT_ACCEPT' || status === 'ACCEPTED' || status === 'PICKUP_FAILED'

/**
 * Why the order cannot be changed on the page of `kind`; '' when it can, or could if its modifications were not used
 * up.
 */
export const modificationRefusal = (order: Facts, kind: OrderKind): string => {
  if (order.kind !== kind) return `${order.kind === 'DOMESTIC' ? '境内' : '国际、港澳台'}订单请从订单详情进入修改`
  if (order.role === 'received') return '只有寄件人可以修改订单'
  if (order.canModify || hasNoModificationsLeft(order)) return ''
  return `订单${orderStatusText(order.status)}，当前状态不支持修改`
}
