import { useIsBelow } from '@portal/shared'
import styles from './unpaid-badge.module.css'
import { useOpenUnpaid } from './use-open-unpaid'
import { WalletIcon } from './wallet-icon'

/** The reminder of unpaid orders on a phone: in the header, where it lies over nothing. */
export const UnpaidBadge = () => {
  const { count, open } = useOpenUnpaid()
  const isPhone = useIsBelow('phone')
  if (count === 0 || !isPhone) return null
  return (
    <button type="button" className={styles.badge} aria-label={`${count} 笔订单待付款`} onClick={open}>
      <WalletIcon />
      <strong className={styles.count}>{count}</strong>
    </button>
  )
}
