import { formatYuan } from '@portal/shared'
import type { OrderRow } from '@portal/shared/contract/order'
import styles from './cells.module.css'

/** What the order costs: as weighed, else as estimated; and what of it is still due when that is not all. */
export const FreightCell = ({ order: { actualCents, estimateCents, dueCents } }: { order: OrderRow }) => {
  const total = actualCents ?? estimateCents
  return (
    <span className={styles.money}>
      <span>{formatYuan(total)}</span>
      {actualCents === null && <span className={styles.minor}>预估</span>}
      {dueCents > 0 && dueCents !== total && <span className={styles.due}>待付 {formatYuan(dueCents)}</span>}
    </span>
  )
}
