import * as links from '@portal/contract/links'
import { feedbackKinds } from '@portal/shared/feedback'
import { type FeedbackDraft, readDraft } from './feedback-draft'

/** Reads waybill, kind and type of a case from an address; each of them may be missing. */
export const feedbackPrefill = (query: URLSearchParams): Partial<FeedbackDraft> => {
  const { ewbNo, kind, type } = links.readFeedback(query)
  const knownKind = feedbackKinds.find((one) => one === kind)
  const read = readDraft({ kind: knownKind ?? 'COMPLAINT', type })
  return {
    ...(ewbNo !== '' && ewbNo.length <= 32 && { ewbNo }),
    ...(knownKind && { kind: knownKind }),
    ...(read.type !== '' && { type: read.type }),
  }
}
