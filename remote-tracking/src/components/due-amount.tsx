import { formatYuan } from '@portal/shared'
import styles from './due-amount.module.css'

/** The amount due. */
export const DueAmount = ({ cents }: { cents: number }) => (
  <strong className={styles.amount}>{formatYuan(cents)}</strong>
)
