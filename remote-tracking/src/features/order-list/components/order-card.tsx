import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, formatWeight, orderStatusLabel, orderStatusTone, payStatusLabel } from '@portal/shared'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Checkbox } from 'antd'
import { ArrivalWindow, DelayNotice } from '../../../components/expected-arrival'
import { OriginDestination } from '../../../components/origin-destination'
import { payState } from '../../../model/pay-state'
import { FreightCell } from './order-columns'
import { OrderActions, type OrderActionsProps } from './order-actions'
import styles from './order-card.module.css'

interface OrderCardProps extends OrderActionsProps {
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** An order of the list on a narrow screen. */
export const OrderCard = ({ order, role, isChosen, onChoose, onAction }: OrderCardProps) => (
  <article className={layout.stack2} aria-label={`订单 ${order.orderNo}`}>
    <header className={`${layout.line2} ${layout.between} ${prose.strong}`}>
      <span className={styles.number}>
        <Checkbox
          aria-label={`选择订单 ${order.orderNo}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <CopyableNumber value={order.ewbNo} label="运单号" />
      </span>
      <span className={styles.tags}>
        {payState(order, role).text !== payStatusLabel('NOT_REQUIRED') && <StatusTag {...payState(order, role)} />}
        <StatusTag tone={orderStatusTone(order.status)} text={orderStatusLabel(order.status)} />
      </span>
    </header>
    <OriginDestination
      fromCity={order.senderCity}
      fromName={order.senderName}
      toCity={order.receiverCity}
      toName={order.receiverName}
    />
    <p className={`${prose.secondary} ${prose.typed}`}>
      {order.goodsName} · {order.packageCount}件 / {formatWeight(order.weightGrams)} · {order.productName}
    </p>
    {order.expected !== null && (
      <p className={`${prose.secondary} ${prose.digits}`}>
        <ArrivalWindow order={order} />
      </p>
    )}
    <DelayNotice order={order} />
    <p className={prose.fine}>{formatDateTime(order.createdAt)} 下单</p>
    <footer className={`${layout.line2} ${layout.between} ${styles.foot}`}>
      <span className={styles.price}>
        <span className={prose.secondary}>运费</span>
        <FreightCell order={order} role={role} />
      </span>
      <OrderActions order={order} role={role} onAction={onAction} />
    </footer>
  </article>
)
