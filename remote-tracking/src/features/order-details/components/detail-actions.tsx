import type { OrderDetail } from '@portal/shared/contract/order'
import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import { changeOrderPath, orderAgainPath } from '../../../model/order-links'
import { canOrderAgain, canPrint, isOpenForChange } from '../../../model/possible-actions'
import styles from './detail-actions.module.css'

/** What can be done with the order besides paying, by its state (domain §2). */
export const DetailActions = ({ order }: { order: OrderDetail }) => {
  const { orderNo, canModify, modifyCount, maxModifyCount } = order
  return (
    <div className={styles.actions} role="group" aria-label="订单操作">
      {canModify && <Link className={styles.action} to={changeOrderPath(orderNo)}>修改订单（剩余{maxModifyCount - modifyCount}次）</Link>}
      {!canModify && isOpenForChange(order) && <span className={styles.spent}>修改次数已用完</span>}
      {canOrderAgain(order) && <Link className={styles.action} to={orderAgainPath(orderNo)}>再来一单</Link>}
      {canPrint(order) && <PrintLabelButton orderNos={[orderNo]} />}
    </div>
  )
}
