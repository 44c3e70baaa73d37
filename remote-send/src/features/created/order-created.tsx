import { formatDateTime, formatWeight, formatYuan, payMethodText } from '@portal/shared'
import type { OrderCreated as Created } from '@portal/shared/contract/order'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './order-created.module.css'

interface OrderCreatedProps {
  order: Created
  onAnother: () => void
}

const factsOf = (order: Created): [label: string, value: ReactNode][] => [
  ['订单号', <CopyableNumber key="order" label="订单号" value={order.orderNo} />],
  ['运单号', <CopyableNumber key="waybill" label="运单号" value={order.ewbNo} />],
  ['产品类型', order.productName],
  ['件数/重量', `${order.packageCount} 件 / ${formatWeight(order.weightGrams)}`],
  ['上门取件', `${order.pickupDate} ${order.pickupSlot}`],
  ['预计送达', order.etaAt ? `${formatDateTime(order.etaAt)} 前` : '以揽收后通知为准'],
  ['预估运费', `${formatYuan(order.totalCents)}（${payMethodText(order.payMethod)}）`],
]

/** What the server stored, and what to do next. */
export const OrderCreated = ({ order, onAnother }: OrderCreatedProps) => {
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
      <p className={styles.next}>
        {payable ? '完成支付后，快递员将按预约时间上门取件。' : '快递员将按预约时间上门取件，运费由收件人到付。'}
      </p>
      <dl className={styles.facts}>
        {factsOf(order).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {payable && <Link className={styles.primary} to={`/ewbSearch?tab=orderPay&orderNo=${key}`}>去支付</Link>}
        <Link className={payable ? styles.secondary : styles.primary} to={`/orderdetails?orderNo=${key}`}>查看订单</Link>
        <Button size="large" onClick={onAnother}>再寄一单</Button>
      </div>
    </section>
  )
}
