import type { OutOfCoverage } from '@portal/contract/freight'
import styles from './out-of-coverage.module.css'

/** Alternatives when one end cannot be served in the requested way (domain §1): drop-off, or another place. */
const ways = {
  PICKUP: { path: 'pickupMode', label: '选择网点自送' },
  DELIVERY: { path: 'receiver.region', label: '修改收件地区' },
} as const

interface OutOfCoverageNoticeProps extends OutOfCoverage {
  /** Leads to the field of this path. */
  onReveal: (path: string) => void
}

/** Why no product is available there, with a button to the field that changes it. */
export const OutOfCoverageNotice = ({ direction, reason, onReveal }: OutOfCoverageNoticeProps) => (
  <div className={styles.notice} role="status">
    <p className={styles.reason}>{reason}。</p>
    <button type="button" className={styles.way} onClick={() => onReveal(ways[direction].path)}>
      {ways[direction].label}
    </button>
  </div>
)
