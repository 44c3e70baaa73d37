import type { OrderDetail } from '@portal/contract/order-detail'
import { Alert } from 'antd'
import { useState } from 'react'
import { isPickupOver } from './draft-of-stored-order'
import styles from './modification-notice.module.css'
import { hasNoModificationsLeft } from './modification-refusal'

const usedUp = '修改次数已用完'

/** The rules for changing this order. */
export const ModificationNotice = ({ order }: { order: OrderDetail }) => {
  const [openedAt] = useState(() => new Date())
  const pickupOver = !hasNoModificationsLeft(order) && isPickupOver(order, openedAt)
  return (
    <div className={styles.notices}>
      {hasNoModificationsLeft(order) && (
        <Alert
          type="warning"
          showIcon
          title={usedUp}
          description="以下为订单当前内容，仅供查看。如需更改请联系客服，或取消后重新下单。"
        />
      )}
      {pickupOver && (
        <Alert
          type="warning"
          showIcon
          title={`原取件时间 ${order.pickupDate} ${order.pickupSlot} 已过，请重新选择取件时间`}
        />
      )}
    </div>
  )
}
