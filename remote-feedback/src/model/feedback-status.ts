import type { Tone } from '@portal/shared'
import type { FeedbackStatus } from '@portal/contract/feedback'

/** Label and colour of the statuses of a case (domain §14). */
export const feedbackStatus: Readonly<Record<FeedbackStatus, { text: string; tone: Tone }>> = {
  SUBMITTED: { text: '待受理', tone: 'waiting' },
  PROCESSING: { text: '处理中', tone: 'active' },
  WAIT_USER: { text: '待补充', tone: 'problem' },
  RESOLVED: { text: '已解决', tone: 'done' },
  RATED: { text: '已评价', tone: 'done' },
  CLOSED: { text: '已关闭', tone: 'closed' },
  WITHDRAWN: { text: '已撤销', tone: 'closed' },
}

/** Whether the case is closed for good. */
export const isOver = (status: FeedbackStatus): boolean =>
  status === 'RATED' || status === 'CLOSED' || status === 'WITHDRAWN'
