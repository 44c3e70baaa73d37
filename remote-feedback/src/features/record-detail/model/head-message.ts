import { formatDateTime } from '@portal/shared'
import type { FeedbackDetail } from '@portal/contract/feedback'
import { answerDays } from '@portal/shared/feedback'

type Case = Pick<FeedbackDetail, 'status' | 'dueAt' | 'settleBy'>

const untilAnswer = (dueAt: string | null, now: Date, words: string): string => {
  if (dueAt === null) return words
  return Date.parse(dueAt) > now.getTime()
    ? `${words}，最晚 ${formatDateTime(dueAt)} 答复您`
    : `非常抱歉，已超过承诺的答复时间 ${formatDateTime(dueAt)}，我们正在加紧处理`
}

/** The meaning of the status for the customer, and the next step (domain §12, §14). */
export const headMessage = ({ status, dueAt, settleBy }: Case, now: Date): string => {
  switch (status) {
    case 'SUBMITTED':
      return untilAnswer(dueAt, now, `已收到您的反馈，我们承诺${answerDays}天内答复`)
    case 'PROCESSING':
      return untilAnswer(dueAt, now, '客服正在为您处理')
    case 'WAIT_USER':
      return dueAt === null ? '需要您补充材料' : `需要您在 ${formatDateTime(dueAt)} 前补充材料，补充后继续处理`
    case 'RESOLVED':
      return settleBy === null ? '已给出处理结果' : `已给出处理结果，请在 ${formatDateTime(settleBy)} 前评价`
    case 'RATED':
      return '感谢您的评价，我们会继续改进'
    case 'CLOSED':
      return '该反馈已关闭，如有新的问题可以再次反馈'
    case 'WITHDRAWN':
      return '您已撤销该反馈，如仍需处理可以再次反馈'
  }
}
