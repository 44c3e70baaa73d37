import styles from './unpaid-badge.module.css'
import { useHasCardRoom } from './use-has-card-room'
import { useOpenUnpaid } from './use-open-unpaid'
import { WalletIcon } from './wallet-icon'

/** The reminder of unpaid orders on a phone or in a low window: in the header, where it lies over nothing. */
export const UnpaidBadge = () => {
  const { count, label, open } = useOpenUnpaid()
  const hasCardRoom = useHasCardRoom()
  if (count === 0 || hasCardRoom) return null
  return (
    <button type="button" className={styles.badge} aria-label={label} onClick={open}>
      <WalletIcon />
      <strong className={styles.count}>{count}</strong>
    </button>
  )
}
