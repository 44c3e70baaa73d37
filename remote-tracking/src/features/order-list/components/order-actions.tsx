import type { OrderRow } from '@portal/shared/contract/order'
import { Link } from '@portal/shared/router'
import { Button } from 'antd'
import { orderDetailsPath } from '../../../model/order-links'
import styles from './order-actions.module.css'

export interface OrderActionsProps {
  order: OrderRow
  onPay: (orderNo: string) => void
}

/** What can be done with an order from the list. */
export const OrderActions = ({ order, onPay }: OrderActionsProps) => (
  <span className={styles.actions}>
    <Link to={orderDetailsPath(order.orderNo)} aria-label={`详情，订单 ${order.orderNo}`}>
      详情
    </Link>
    {order.dueCents > 0 && (
      <Button type="primary" size="small" aria-label={`去支付，订单 ${order.orderNo}`} onClick={() => onPay(order.orderNo)}>
        去支付
      </Button>
    )}
  </span>
)
