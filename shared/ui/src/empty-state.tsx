import type { ReactNode } from 'react'
import { EmptyPicture } from './parts/empty-picture'
import notice from './parts/notice.module.css'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** 暂无数据 by default. */
  text?: ReactNode
  /** The next step, such as a button. */
  action?: ReactNode
}

/** An empty list, with the next step. */
export const EmptyState = ({ text = '暂无数据', action }: EmptyStateProps) => (
  <div className={notice.notice}>
    <EmptyPicture />
    <p className={styles.text}>{text}</p>
    {action}
  </div>
)
