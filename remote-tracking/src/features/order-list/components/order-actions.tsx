import type { OrderRow } from '@portal/shared/contract/order'
import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import { Button } from 'antd'
import { changeOrderPath, orderAgainPath, orderDetailsPath } from '../../../model/order-links'
import { canOrderAgain, canPrint, isOpenForChange } from '../../../model/possible-actions'
import styles from './order-actions.module.css'

export interface OrderActionsProps {
  order: OrderRow
  onPay: (orderNo: string) => void
}

/** What can be done with an order from the list, by its state (domain §2). */
export const OrderActions = ({ order, onPay }: OrderActionsProps) => {
  const { orderNo } = order
  return (
    <span className={styles.actions} role="group" aria-label={`订单 ${orderNo} 的操作`}>
      {order.dueCents > 0 && (
        <Button type="primary" size="small" aria-label={`去支付，订单 ${orderNo}`} onClick={() => onPay(orderNo)}>
          去支付
        </Button>
      )}
      <Link to={orderDetailsPath(orderNo)} aria-label={`详情，订单 ${orderNo}`}>详情</Link>
      {isOpenForChange(order) && <Link to={changeOrderPath(orderNo)} aria-label={`修改订单 ${orderNo}`}>修改订单</Link>}
      {canOrderAgain(order) && <Link to={orderAgainPath(orderNo)} aria-label={`再来一单，同订单 ${orderNo}`}>再来一单</Link>}
      {canPrint(order) && <PrintLabelButton orderNos={[orderNo]} type="link" size="small" />}
    </span>
  )
}
