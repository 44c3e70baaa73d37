import type { CarrierActionName } from '@portal/contract/operations-feedback'
import type { FeedbackStatus } from '@portal/contract/feedback'
import { feedbackKindLabel, feedbackTypeLabel } from '@portal/rules/feedback'
import type { FeedbackRecord } from '../../modules/feedback/feedback.tables'

export const statusText: Readonly<Record<FeedbackStatus, string>> = {
  SUBMITTED: '待受理',
  PROCESSING: '处理中',
  WAIT_USER: '待客户补充',
  RESOLVED: '已答复',
  RATED: '已评价',
  CLOSED: '已关闭',
  WITHDRAWN: '客户已撤销',
}

/** Labels of the buttons, in their sequence. */
export const actionText: Readonly<Record<CarrierActionName, string>> = {
  ACCEPT: '受理',
  ANSWER: '给出处理结果',
  MESSAGE: '回复',
  ASK: '要求补充材料',
  CLOSE: '关闭',
}

/** 投诉 · 延误; only 表扬 for praise without a type. */
export const subjectOf = ({ kind, type }: Pick<FeedbackRecord, 'kind' | 'type'>): string =>
  type === 'OTHER' ? feedbackKindLabel[kind] : `${feedbackKindLabel[kind]} · ${feedbackTypeLabel[type]}`

const shanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
/** 2026-11-20 14:05 in Shanghai. */
export const timeText = (at: Date): string => shanghai.format(at)
