import prose from '@portal/kit/prose.module.css'
import { formatYuan } from '@portal/shared'
import type { OrderRole, OrderRow } from '@portal/contract/order'
import styles from './cells.module.css'

interface FreightCellProps {
  order: OrderRow
  role: OrderRole
}

/** What the order costs: as weighed, beside another estimate, else as estimated; and what of it is due when that is not all. What the sender pays is none of the receiver's business. */
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
