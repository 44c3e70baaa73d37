import { useEffect, useState } from 'react'
import styles from './copyable-number.module.css'

/** How long 已复制 stays, milliseconds. */
const noticeDuration = 1500

interface CopyableNumberProps {
  value: string
  /** Kind of the number, for screen readers: 运单号, 订单号. */
  label: string
}

/** A waybill or order number in tabular figures with a copy button. */
export const CopyableNumber = ({ value, label }: CopyableNumberProps) => {
  const [notice, setNotice] = useState('')
  // A list has dozens of these; only the one in use has a live region, and has it before there is something to say.
  const [isInUse, setInUse] = useState(false)

  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(''), noticeDuration)
    return () => clearTimeout(timer)
  }, [notice])

  // The clipboard is missing on plain http and may be refused.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setNotice('已复制')
    } catch {
      setNotice('复制失败，请手动复制')
    }
  }

  return (
    <span className={styles.number}>
      <span className={styles.value}>{value}</span>
      <button
        type="button"
        className={styles.copy}
        aria-label={`复制${label}${value}`}
        title={`复制${label}`}
        onFocus={() => setInUse(true)}
        onPointerDown={() => setInUse(true)}
        onBlur={() => setInUse(false)}
        onClick={() => void copy()}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3" />
        </svg>
      </button>
      {(isInUse || notice) && (
        <span className={styles.notice} role="status">
          {notice}
        </span>
      )}
    </span>
  )
}
