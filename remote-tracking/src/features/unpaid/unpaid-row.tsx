import actions from '@portal/kit/actions.module.css'
import prose from '@portal/kit/prose.module.css'
import * as links from '@portal/contract/links'
import type { UnpaidOrder } from '@portal/contract/order-list'
import { formatDateTime, formatYuan } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { Button, Checkbox } from 'antd'
import { OriginDestination } from '../../components/origin-destination'
import { CouponLine } from '../../order-coupon/coupon-line'
import { dueKindText, dueText, isOverdue } from './unpaid-orders'
import styles from './unpaid-list.module.css'

interface UnpaidRowProps {
  order: UnpaidOrder
  readAt: number
  checked: boolean
  /** Whether the selection is full. */
  disabled: boolean
  onToggle: () => void
  onPay: () => void
  onChooseCoupon: () => void
}

/** One unpaid order. */
export const UnpaidRow = ({ order, readAt, checked, disabled, onToggle, onPay, onChooseCoupon }: UnpaidRowProps) => (
  <li className={`${styles.row} ${checked ? styles.checked : ''}`}>
    <Checkbox checked={checked} disabled={disabled} onChange={onToggle} aria-label={`选择订单 ${order.orderNo}`} />
    <div className={styles.numbers}>
      <CopyableNumber value={order.ewbNo} label="运单号" />
      <Link className={`${actions.alone} ${prose.fine} ${styles.order}`} to={links.orderDetails(order.orderNo)}>
        订单 {order.orderNo}
      </Link>
    </div>
    <div className={styles.lane}>
      <OriginDestination fromCity={order.senderCity} toCity={order.receiverCity} />
    </div>
    <div className={styles.goods}>
      <span className={`${prose.oneLine} ${styles.name}`}>
        {order.goodsName} · {order.receiverName}
      </span>
      <span className={`${prose.fine} ${styles.time}`}>{formatDateTime(order.createdAt)} 下单</span>
    </div>
    <div className={styles.kind}>
      <span className={styles.tag}>{dueKindText[order.kind]}</span>
      <span
        className={
          isOverdue(order, readAt) ? `${prose.danger} ${prose.strong} ${styles.late}` : `${prose.fine} ${styles.time}`
        }
      >
        {dueText(order, readAt)}
      </span>
    </div>
    <strong className={`${prose.digits} ${styles.due}`}>{formatYuan(order.dueCents)}</strong>
    <Button className={styles.pay} aria-label={`去支付，订单 ${order.orderNo}`} onClick={onPay}>
      去支付
    </Button>
    <CouponLine className={styles.coupon} order={order} onChoose={onChooseCoupon} />
  </li>
)
