import type { OrderModified } from '@portal/shared/contract/order'
import { Link } from '@portal/shared/router'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import styles from '../../order-form/created/order-created.module.css'
import { orderFacts } from '../../order-form/created/order-facts'
import { changesLeft } from './why-not'

interface OrderChangedProps {
  order: OrderModified
  onAgain: () => void
}

/** What the server stored, and how often the order can be changed yet. */
export const OrderChanged = ({ order, onAgain }: OrderChangedProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const left = changesLeft(order)

  useEffect(() => heading.current?.focus(), [])

  return (
    <section className={styles.created} aria-labelledby="order-changed">
      <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14 25 7 7 14-15" />
      </svg>
      <h1 id="order-changed" ref={heading} tabIndex={-1} className={styles.title}>
        修改成功
      </h1>
      <p className={styles.next}>
        {left > 0 ? `本订单还可修改${left}次。` : '本订单的修改次数已用完。'}
        费用有变化时，差额请在订单详情中支付，多付的部分将原路退回。
      </p>
      <dl className={styles.facts}>
        {orderFacts(order).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Link className={styles.primary} to={`/orderdetails?orderNo=${encodeURIComponent(order.orderNo)}`}>
          查看订单
        </Link>
        {left > 0 && (
          <Button size="large" onClick={onAgain}>
            继续修改
          </Button>
        )}
      </div>
    </section>
  )
}
