import type { FeedbackRow } from '@portal/contract/feedback'
import { feedbackKindText, feedbackTypeText, typesOf } from '@portal/shared/feedback'

/** 投诉 · 延误; of a kind that knows one type alone, the kind. */
export const titleOf = ({ kind, type }: Pick<FeedbackRow, 'kind' | 'type'>): string =>
  typesOf[kind].length === 1 ? feedbackKindText[kind] : `${feedbackKindText[kind]} · ${feedbackTypeText[type]}`
