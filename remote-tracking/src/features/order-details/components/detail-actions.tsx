import buttonLink from '@portal/kit/button-link.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { OrderDetail } from '@portal/contract/order-detail'
import { actionLabel, detailActions, isOpenForChange } from '../../../model/order-action'
import { ActionItem, type ActionItemProps } from '../../../components/action-item/action-item'
import styles from './detail-actions.module.css'

interface DetailActionsProps extends Pick<ActionItemProps, 'onAction'> {
  order: OrderDetail
}

/**
 * The actions of the order in its present state (domain §2), except paying, which has a place of its own, and the
 * trace, which is on this page.
 */
export const DetailActions = ({ order, onAction }: DetailActionsProps) => {
  const { canModify, modifyCount, maxModifyCount } = order
  const changeLabel = `修改订单（剩余${maxModifyCount - modifyCount}次）`
  return (
    <div className={`${layout.bar3} ${layout.place} ${styles.actions}`} role="group" aria-label="订单操作">
      {!canModify && order.role === 'sent' && isOpenForChange(order) && (
        <span className={prose.faint}>修改次数已用完</span>
      )}
      {order.interceptState === 'REQUESTED' && <span className={prose.faint}>拦截申请处理中</span>}
      {detailActions(order).map((action) => (
        <ActionItem
          key={action}
          action={action}
          order={order}
          className={buttonLink.plain}
          onAction={onAction}
          text={action === 'change' ? changeLabel : actionLabel(action)}
        />
      ))}
    </div>
  )
}
