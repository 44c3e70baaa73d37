import { useNow } from '@portal/kit/now'
import prose from '@portal/kit/prose.module.css'
import * as links from '@portal/contract/links'
import type { OrderRow } from '@portal/contract/order-list'
import {
  delayReasonLabel,
  formatWeight,
  formatYuan,
  orderStatusLabel,
  orderStatusTone,
  payStatusLabel,
} from '@portal/shared'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Checkbox } from 'antd'
import { ReplacedArrival } from '../../../components/expected-arrival'
import { arrivalText, delayReasonOf } from '../../../model/expected-arrival'
import { payState, shownFreight } from '../../../model/pay-state'
import { OrderActions, type OrderActionsProps } from './order-actions'
import styles from './order-card.module.css'

interface OrderCardProps extends OrderActionsProps {
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** The main fact: why the order is late, else when it comes, else what it is. */
const Facts = ({ order }: { order: OrderRow }) => {
  const now = useNow()
  const arrival = arrivalText(order, now)
  const reason = delayReasonOf(order, now)
  if (reason !== null)
    return (
      <span className={`${prose.oneLine} ${styles.late}`}>
        延误：{delayReasonLabel(reason)}
        {arrival && `，预计 ${arrival}`}
      </span>
    )
  return (
    <span className={`${prose.oneLine} ${prose.secondary}`}>
      {arrival
        ? `预计 ${arrival} `
        : `${order.goodsName} · ${order.packageCount}件 / ${formatWeight(order.weightGrams)}`}
      <ReplacedArrival order={order} />
    </span>
  )
}

/** The amount that is to be paid, or has been. */
const Price = ({ order, role }: Pick<OrderCardProps, 'order' | 'role'>) => {
  const freight = shownFreight(order, role)
  if (freight === null) return <span className={prose.hint}>寄件人支付</span>
  const { totalCents, partDueCents } = freight
  const state = payState(order, role)
  return (
    <span className={`${prose.oneLine} ${prose.digits}`}>
      <strong>{formatYuan(totalCents)}</strong>{' '}
      {partDueCents !== null && <span className={prose.danger}>待付 {formatYuan(partDueCents)}</span>}
      {partDueCents === null && state.text !== payStatusLabel('NOT_REQUIRED') && <StatusTag {...state} />}
    </span>
  )
}

/** An order of the list on a phone: four lines of the same height in every card. A press on it shows the details. */
export const OrderCard = ({ order, role, isChosen, onChoose, onAction }: OrderCardProps) => (
  <article className={styles.order} aria-label={`订单 ${order.orderNo}`}>
    <Link
      className={styles.details}
      to={links.orderDetails(order.orderNo)}
      aria-label={`详情，订单 ${order.orderNo}`}
    />
    <header className={styles.head}>
      <Checkbox
        aria-label={`选择订单 ${order.orderNo}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className={`${prose.strong} ${styles.number}`}>
        <CopyableNumber value={order.ewbNo} label="运单号" />
      </span>
      <StatusTag tone={orderStatusTone(order.status)} text={orderStatusLabel(order.status)} />
    </header>
    <p className={styles.lane}>
      <span className={prose.oneLine}>
        <span className={prose.strong}>{order.senderCity}</span> {order.senderName}
      </span>
      <svg className={styles.arrow} viewBox="0 0 18 8" role="img" aria-label="寄往">
        <path d="M0 4h16M12 1l4 3-4 3" />
      </svg>
      <span className={prose.oneLine}>
        <span className={prose.strong}>{order.receiverCity}</span> {order.receiverName}
      </span>
    </p>
    <footer className={styles.foot}>
      <span className={styles.facts}>
        <Facts order={order} />
        <Price order={order} role={role} />
      </span>
      <OrderActions inCard order={order} role={role} onAction={onAction} />
    </footer>
  </article>
)
