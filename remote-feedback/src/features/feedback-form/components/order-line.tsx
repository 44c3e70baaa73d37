import prose from '@portal/kit/prose.module.css'
import { formatDateTime, orderStatusText, orderStatusTone } from '@portal/shared'
import { StatusTag } from '@portal/shared/ui/status-tag'
import type { OwnOrder } from '../api/use-own-orders'
import styles from './waybill-field.module.css'

/**
 * An order among the choices: number, cities, goods, status and day. A chosen one has no number, which the field shows.
 */
export const OrderLine = ({ order, isChosen = false }: { order: OwnOrder; isChosen?: boolean }) => (
  <span className={styles.order}>
    <span className={styles.head}>
      {!isChosen && <span className={`${prose.strong} ${prose.digits} ${styles.number}`}>{order.ewbNo}</span>}
      <StatusTag tone={orderStatusTone(order.status)} text={orderStatusText(order.status)} />
      <span className={`${prose.hint} ${styles.role}`}>{order.role === 'sent' ? '我寄的' : '我收的'}</span>
    </span>
    <span>
      {order.senderCity} → {order.receiverCity} · {order.goodsName} {order.packageCount}件
    </span>
    <span className={prose.hint}>
      {order.signedAt === null ? `${formatDateTime(order.createdAt)} 下单` : `${formatDateTime(order.signedAt)} 签收`}
    </span>
  </span>
)
