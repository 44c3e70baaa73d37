import prose from '@portal/kit/prose.module.css'
import { formatYuan } from '@portal/shared'
import type { OrderRole, OrderRow } from '@portal/contract/order-list'
import styles from './cells.module.css'

interface FreightCellProps {
  order: OrderRow
  role: OrderRole
}

/**
 * The price of the order, the actual one or else the estimate, and below it the most important difference: the amount
 * due if that is only a part, else the estimate if it was another. A receiver does not see the sender's price.
 */
export const FreightCell = ({ order: { actualCents, estimateCents, dueCents, payMethod }, role }: FreightCellProps) => {
  if (role === 'received' && payMethod !== 'RECEIVER') return <span className={prose.hint}>寄件人支付</span>
  const total = actualCents ?? estimateCents
  const isPartlyDue = dueCents > 0 && dueCents !== total
  const estimate =
    actualCents === null ? '预估' : actualCents === estimateCents ? '' : `预估 ${formatYuan(estimateCents)}`
  return (
    <span className={`${prose.digits} ${styles.money}`}>
      <span title={estimate || undefined}>{formatYuan(total)}</span>
      {isPartlyDue && <span className={`${prose.danger} ${styles.due}`}>待付 {formatYuan(dueCents)}</span>}
      {!isPartlyDue && estimate !== '' && <span className={prose.hint}>{estimate}</span>}
    </span>
  )
}
