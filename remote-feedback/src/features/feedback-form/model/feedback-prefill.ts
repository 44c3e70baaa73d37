import * as links from '@portal/contract/links'
import { feedbackKinds } from '@portal/shared/feedback'
import { type FeedbackDraft, readDraft } from './feedback-draft'

/** What an address says about the feedback: waybill, kind and type, each of them or none. */
export const feedbackPrefill = (query: URLSearchParams): Partial<FeedbackDraft> => {
  const { ewbNo, kind, type } = links.readFeedback(query)
  const known = feedbackKinds.find((one) => one === kind)
  const read = readDraft({ kind: known ?? 'COMPLAINT', type })
  return {
    ...(ewbNo !== '' && ewbNo.length <= 32 && { ewbNo }),
    ...(known && { kind: known }),
    ...(read.type !== '' && { type: read.type }),
  }
}
