import type { ReactNode } from 'react'
import notice from './parts/notice.module.css'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** 暂无数据 by default. */
  text?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

/** An empty list, with what to do next. */
export const EmptyState = ({ text = '暂无数据', action }: EmptyStateProps) => (
  <div className={notice.notice}>
    <svg className={styles.figure} viewBox="0 0 96 64" aria-hidden="true">
      <path d="M14 28 48 14l34 14-34 14z" />
      <path d="M14 28v20l34 12 34-12V28M48 42v18" />
      <path d="m30 21 34 14v8" />
    </svg>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
)
