import actions from '@portal/kit/actions.module.css'
import bottom from '@portal/kit/bottom-bar.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import type { UnpaidOrder } from '@portal/contract/order-list'
import { formatDateTime, formatYuan } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { DueAmount } from '../../components/due-amount'
import { OriginDestination } from '../../components/origin-destination'
import { maxPaidOrders } from '@portal/contract/limits'
import { CouponLine } from '../../order-coupon/coupon-line'
import { allOf, byUrgency, dueKindText, dueText, isOverdue, selectedOrders, toggled, totalDue } from './unpaid-orders'
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
const UnpaidRow = ({ order, readAt, checked, disabled, onToggle, onPay, onChooseCoupon }: UnpaidRowProps) => (
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
      <span className={`${prose.oneLine} ${styles.name}`}>{order.goodsName}</span>
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

interface MergeBarProps {
  orders: readonly UnpaidOrder[]
  onPay: () => void
}

/** The total of the chosen orders and the button that pays them; visible while the list scrolls. */
const MergeBar = ({ orders, onPay }: MergeBarProps) => (
  <footer className={`${bottom.bar} ${styles.bar}`}>
    <span className={`${prose.fine} ${layout.notOnPhone} ${styles.limit}`}>一次最多合并支付{maxPaidOrders}单</span>
    <span className={styles.total} role="status">
      已选 {orders.length} 单，合计 <DueAmount cents={totalDue(orders)} />
    </span>
    <Button type="primary" size="large" disabled={orders.length === 0} onClick={onPay}>
      {orders.length > 1 ? '合并支付' : '立即支付'}
    </Button>
  </footer>
)

interface UnpaidListProps {
  orders: readonly UnpaidOrder[]
  /** When the orders were fetched, in milliseconds. */
  readAt: number
  onPay: (orderNos: string[], shownCents: number) => void
  onChooseCoupon: (orderNo: string) => void
}

/** The unpaid orders, the most urgent first, to be paid one by one or up to twenty together. */
export const UnpaidList = ({ orders: unsorted, readAt, onPay, onChooseCoupon }: UnpaidListProps) => {
  const orders = byUrgency(unsorted)
  // Anybody can send goods 到付 to a phone number, so received orders are paid only when the customer chooses them.
  const [chosenNos, setChosenNos] = useState(() => allOf(orders.filter(({ role }) => role === 'sent')))
  const selected = selectedOrders(orders, chosenNos)
  const live = new Set(selected.map(({ orderNo }) => orderNo))
  const all = allOf(orders)
  const overdue = orders.filter((order) => isOverdue(order, readAt)).length
  const complete = selected.length > 0 && selected.length === all.size

  return (
    <section className={surface.plain} aria-label="待付款订单">
      <header className={styles.head}>
        <Checkbox
          checked={complete}
          indeterminate={selected.length > 0 && !complete}
          onChange={() => setChosenNos(complete ? new Set() : all)}
        >
          全选{orders.length > maxPaidOrders && `（前${maxPaidOrders}单）`}
        </Checkbox>
        <span className={prose.secondary}>共 {orders.length} 笔待付款</span>
      </header>
      {overdue > 0 && (
        <Alert className={styles.overdue} type="error" banner title={`${overdue} 笔订单已逾期，付清后才能继续下单`} />
      )}
      <ul className={layout.list}>
        {orders.map((order) => {
          const checked = live.has(order.orderNo)
          return (
            <UnpaidRow
              key={order.orderNo}
              order={order}
              readAt={readAt}
              checked={checked}
              disabled={!checked && selected.length >= maxPaidOrders}
              onToggle={() => setChosenNos(toggled(live, order.orderNo))}
              onPay={() => onPay([order.orderNo], order.dueCents)}
              onChooseCoupon={() => onChooseCoupon(order.orderNo)}
            />
          )
        })}
      </ul>
      <MergeBar
        orders={selected}
        onPay={() =>
          onPay(
            selected.map(({ orderNo }) => orderNo),
            totalDue(selected),
          )
        }
      />
    </section>
  )
}
