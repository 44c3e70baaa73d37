import type { FeedbackRow } from '@portal/contract/feedback'
import { feedbackKindLabel, feedbackTypeLabel, typesOf } from '@portal/shared/feedback'

/** 投诉 · 延误, or the kind alone where it has only one type. */
export const caseHeading = ({ kind, type }: Pick<FeedbackRow, 'kind' | 'type'>): string =>
  typesOf[kind].length === 1 ? feedbackKindLabel[kind] : `${feedbackKindLabel[kind]} · ${feedbackTypeLabel[type]}`
