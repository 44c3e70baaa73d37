import type { ReactNode } from 'react'
import notice from './parts/notice.module.css'
import styles from './empty-state.module.css'
import { BridgePicture, solidShape } from './parts/bridge-picture'

/** An open box: nothing is in it yet. */
const EmptyPicture = () => (
  <BridgePicture>
    <path className={solidShape} d="m60 36 20-9 20 9v19l-20 9-20-9z" />
    <path d="m60 36 20 9 20-9M80 45v19M60 36l-10-6 20-9 10 6m20 9 10-6-20-9-10 6M14 72q66-16 132 0" />
  </BridgePicture>
)

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
