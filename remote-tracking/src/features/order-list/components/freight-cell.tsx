import prose from '@portal/kit/prose.module.css'
import { formatYuan } from '@portal/shared'
import type { OrderRole, OrderRow } from '@portal/contract/order-list'
import styles from './cells.module.css'

interface FreightCellProps {
  order: OrderRow
  role: OrderRole
}

/**
 * What the order costs: the actual price with the estimate if that differs, else the estimate; and the amount due if
 * that is only a part. The receiver does not see what the sender pays.
 */
export const FreightCell = ({ order: { actualCents, estimateCents, dueCents, payMethod }, role }: FreightCellProps) => {
  if (role === 'received' && payMethod !== 'RECEIVER') return <span className={prose.hint}>寄件人支付</span>
  const total = actualCents ?? estimateCents
  return (
    <span className={`${prose.digits} ${styles.money}`}>
      <span>{formatYuan(total)}</span>
      {actualCents === null && <span className={prose.hint}>预估</span>}
      {actualCents !== null && actualCents !== estimateCents && (
        <span className={prose.hint}>预估 {formatYuan(estimateCents)}</span>
      )}
      {dueCents > 0 && dueCents !== total && (
        <span className={`${prose.danger} ${styles.due}`}>待付 {formatYuan(dueCents)}</span>
      )}
    </span>
  )
}
