import actionStyles from '@portal/kit/actions.module.css'
import * as links from '@portal/contract/links'
import type { OrderRole, OrderRow } from '@portal/contract/order-list'
import { Link } from '@portal/shared/router'
import { ActionItem, type ActionItemProps } from '../../../components/action-item'
import { MoreActions } from '../../../components/more-actions'
import { actionLabelOf, actionsFor, nextAction, type OrderAction } from '../../../model/order-action'
import styles from './order-actions.module.css'

export interface OrderActionsProps extends Pick<ActionItemProps, 'onAction'> {
  order: OrderRow
  /** The role of the customer in whose list it is. */
  role: OrderRole
  /** True in a card, which itself leads to the details. */
  inCard?: boolean
}

/** The actions on an order of the list: the one that its state calls for, 详情, and the others behind 更多 (domain §2). */
export const OrderActions = ({ order, role, inCard = false, onAction }: OrderActionsProps) => {
  const { orderNo } = order
  const actions = actionsFor(order, role)
  const next = nextAction(actions)
  const others = actions.filter((action) => action !== next)
  const item = (action: OrderAction, act: ActionItemProps['onAction']) => (
    <ActionItem
      key={action}
      small
      action={action}
      order={order}
      label={actionLabelOf(action, orderNo)}
      onAction={act}
    />
  )
  return (
    <span
      className={inCard ? styles.ofCard : `${actionStyles.ofRow} ${styles.actions}`}
      role="group"
      aria-label={`订单 ${orderNo} 的操作`}
    >
      {next && item(next, onAction)}
      {!inCard && (
        <Link to={links.orderDetails(orderNo)} aria-label={`详情，订单 ${orderNo}`}>
          详情
        </Link>
      )}
      {others.length > 0 && (
        <MoreActions orderNo={orderNo} inCard={inCard}>
          {(close) =>
            others.map((action) =>
              item(action, (...parameters) => {
                close()
                onAction(...parameters)
              }),
            )
          }
        </MoreActions>
      )}
    </span>
  )
}
