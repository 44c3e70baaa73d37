import actionStyles from '@portal/kit/actions.module.css'
import * as links from '@portal/contract/links'
import type { OrderRole, OrderRow } from '@portal/contract/order-list'
import { Link } from '@portal/shared/router'
import { ActionItem, type ActionItemProps } from '../../../components/action-item/action-item'
import { actionLabelOf, actionsFor } from '../../../model/order-action'
import styles from './order-actions.module.css'

export interface OrderActionsProps extends Pick<ActionItemProps, 'onAction'> {
  order: OrderRow
  /** The role of the customer in whose list it is. */
  role: OrderRole
}

/** The actions on an order of the list, by its state (domain §2). */
export const OrderActions = ({ order, role, onAction }: OrderActionsProps) => {
  const { orderNo } = order
  const actions = actionsFor(order, role)
  const item = (action: (typeof actions)[number]) => (
    <ActionItem
      key={action}
      small
      action={action}
      order={order}
      label={actionLabelOf(action, orderNo)}
      onAction={onAction}
    />
  )
  return (
    <span className={`${actionStyles.ofRow} ${styles.actions}`} role="group" aria-label={`订单 ${orderNo} 的操作`}>
      {actions.includes('pay') && item('pay')}
      <Link to={links.orderDetails(orderNo)} aria-label={`详情，订单 ${orderNo}`}>
        详情
      </Link>
      {actions.filter((action) => action !== 'pay').map(item)}
    </span>
  )
}
