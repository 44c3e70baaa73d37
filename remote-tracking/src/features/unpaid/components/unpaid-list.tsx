import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import type { UnpaidOrder } from '@portal/contract/order-list'
import { Alert, Checkbox } from 'antd'
import { useState } from 'react'
import { byUrgency, isOverdue } from '../model/due'
import { allOf, selectedOrders, toggled, totalDue } from '../model/selection'
import { MergeBar } from './merge-bar'
import { maxPaid } from '../../../model/limits'
import styles from './unpaid-list.module.css'
import { UnpaidRow } from './unpaid-row'

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
          全选{orders.length > maxPaid && `（前${maxPaid}单）`}
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
              disabled={!checked && selected.length >= maxPaid}
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
