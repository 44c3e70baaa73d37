import { toast } from '@portal/runtime/toast/toast'
import styles from './copyable-number.module.css'

interface CopyableNumberProps {
  value: string
  /** What kind of number it is, for screen readers: 运单号, 订单号. */
  label: string
}

// The clipboard is missing on plain http and may be refused.
const copy = async (value: string) => {
  try {
    await navigator.clipboard.writeText(value)
    toast.success('已复制')
  } catch {
    toast.error('复制失败，请手动复制')
  }
}

/** A waybill or order number in tabular figures with a copy button. */
export const CopyableNumber = ({ value, label }: CopyableNumberProps) => (
  <span className={styles.number}>
    <span className={styles.value}>{value}</span>
    <button
      type="button"
      className={styles.copy}
      aria-label={`复制${label}${value}`}
      title={`复制${label}`}
      onClick={() => void copy(value)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3" />
      </svg>
    </button>
  </span>
)
