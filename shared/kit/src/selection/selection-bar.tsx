import { Button } from 'antd'
import type { ReactNode } from 'react'
import bottom from '../styles/bottom-bar.module.css'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  /** The bar's name for screen readers. */
  label: string
  count: number
  /** Unit of the count: 单, 条. */
  unit: string
  /** More about the selection, announced with the number. */
  summary?: ReactNode
  /** A remark that a narrow screen has no room for. */
  hint?: ReactNode
  /** 全选本页 for cards, which have no head to put it in. */
  pageCheckbox?: ReactNode
  onClear: () => void
  /** Above the list, in the place of its toolbar, and in view while the list scrolls; otherwise below it. */
  isAbove?: boolean
  /** Buttons with the actions for the selection. */
  children: ReactNode
}

/** The number of selected rows on all pages and the actions for them; stays in view while the list scrolls. */
export const SelectionBar = ({
  label,
  count,
  unit,
  summary,
  hint,
  pageCheckbox,
  onClear,
  isAbove = false,
  children,
}: SelectionBarProps) => (
  <section
    className={isAbove ? `${styles.bar} ${styles.above}` : `${bottom.bar} ${styles.bar} ${styles.below}`}
    aria-label={label}
  >
    <span className={styles.count} role="status">
      已选 <strong>{count}</strong> {unit}
      {summary}
    </span>
    {pageCheckbox}
    <Button type="link" size="small" onClick={onClear}>
      清空
    </Button>
    {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    <span className={styles.actions}>{children}</span>
  </section>
)
