import type { UnpaidOrder } from '@portal/shared/contract/order'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { allOf, chosenOrders, maxMerged, toggled } from '../model/selection'
import { MergeBar } from './merge-bar'
import styles from './unpaid-list.module.css'
import { UnpaidRow } from './unpaid-row'

interface UnpaidListProps {
  orders: readonly UnpaidOrder[]
  onPay: (orderNos: string[]) => void
}

/** The unpaid orders, to be paid one by one or up to twenty together. */
export const UnpaidList = ({ orders, onPay }: UnpaidListProps) => {
  const [chosen, setChosen] = useState(() => allOf(orders))
  const selected = chosenOrders(orders, chosen)
  const live = new Set(selected.map(({ orderNo }) => orderNo))
  const all = allOf(orders)
  const complete = selected.length > 0 && selected.length === all.size

  return (
    <section className={styles.panel} aria-label="待付款订单">
      <header className={styles.head}>
        <Checkbox checked={complete} indeterminate={selected.length > 0 && !complete} onChange={() => setChosen(complete ? new Set() : all)}>
          全选{orders.length > maxMerged && `（前${maxMerged}单）`}
        </Checkbox>
        <span className={styles.count}>共 {orders.length} 笔待付款</span>
      </header>
      <ul className={styles.list}>
        {orders.map((order) => {
          const checked = live.has(order.orderNo)
          return (
            <UnpaidRow
              key={order.orderNo} order={order} checked={checked} disabled={!checked && selected.length >= maxMerged}
              onToggle={() => setChosen(toggled(live, order.orderNo))} onPay={() => onPay([order.orderNo])}
            />
          )
        })}
      </ul>
      <MergeBar orders={selected} onPay={() => onPay(selected.map(({ orderNo }) => orderNo))} />
    </section>
  )
}
