import prose from '@portal/kit/prose.module.css'
import type { FeedbackRow } from '@portal/contract/feedback'
import { Link } from '@portal/shared/router'
import type { ReactNode } from 'react'
import styles from '../../../components/cells.module.css'

export interface RecordLinks {
  /** The address's query that opens a case and keeps the filters. */
  searchOf: (feedbackNo: string) => string
}

interface OpenLinkProps extends RecordLinks {
  row: Pick<FeedbackRow, 'feedbackNo' | 'hasNewReply'>
  children: ReactNode
}

/** Opens a case. The focus returns to this link when the case is closed. */
export const OpenLink = ({ row: { feedbackNo, hasNewReply }, searchOf, children }: OpenLinkProps) => (
  <Link
    className={`${prose.digits} ${styles.link}`}
    to={{ search: searchOf(feedbackNo) }}
    data-feedback={feedbackNo}
    aria-label={`查看反馈${feedbackNo}${hasNewReply ? '，有新回复' : ''}`}
  >
    {children}
  </Link>
)
