import type { OrderCreated as Created } from '@portal/shared/contract/order'
import { Link } from '@portal/shared/router'
import { PrintLabelButton } from '@portal/shared/ui/print-label-button'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { nextSentence, orderFacts } from './order-facts'
import styles from './order-created.module.css'

interface OrderCreatedProps {
  order: Created
  onAnother: () => void
  /** What happens next, where it is not the usual. */
  next?: (payable: boolean) => string
}

/** What the server stored, and what to do next. */
export const OrderCreated = ({ order, onAnother, next }: OrderCreatedProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const payable = order.payMethod === 'SENDER' && order.totalCents > 0
  const key = encodeURIComponent(order.orderNo)

  useEffect(() => heading.current?.focus(), [])

  return (
    <section className={styles.created} aria-labelledby="order-created">
      <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14 25 7 7 14-15" />
      </svg>
      <h1 id="order-created" ref={heading} tabIndex={-1} className={styles.title}>
        下单成功
      </h1>
      <p className={styles.next}>{next ? next(payable) : nextSentence(order, payable)}</p>
      <dl className={styles.facts}>
        {orderFacts(order).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {payable && (
          <Link className={styles.primary} to={`/topay?orderNo=${key}`}>
            去支付
          </Link>
        )}
        <Link className={payable ? styles.secondary : styles.primary} to={`/orderdetails?orderNo=${key}`}>
          查看订单
        </Link>
        <PrintLabelButton orderNos={[order.orderNo]} size="large" />
        <Button size="large" onClick={onAnother}>
          再寄一单
        </Button>
      </div>
    </section>
  )
}
