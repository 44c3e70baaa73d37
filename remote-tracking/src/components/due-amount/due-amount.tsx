import { formatYuan } from '@portal/shared'
import styles from './due-amount.module.css'

/** What is to be paid. */
export const DueAmount = ({ cents }: { cents: number }) => (
  <strong className={styles.amount}>{formatYuan(cents)}</strong>
)
