import {
  expectations,
  type Expectation,
  feedbackKinds,
  type FeedbackKind,
  type FeedbackType,
  typesOf,
} from '@portal/shared/feedback'

/** What the form holds, as it was typed. */
export interface FeedbackDraft {
  kind: FeedbackKind
  /** '' until it is chosen. */
  type: FeedbackType | ''
  ewbNo: string
  description: string
  expectation: Expectation
  /** Yuan. */
  goodsValue: string
  claim: string
  /** Kilograms. */
  claimedWeight: string
  contactName: string
  contactPhone: string
}

export const emptyDraft: FeedbackDraft = {
  kind: 'COMPLAINT',
  type: '',
  ewbNo: '',
  description: '',
  expectation: '',
  goodsValue: '',
  claim: '',
  claimedWeight: '',
  contactName: '',
  contactPhone: '',
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every field that is a text in whatever was stored; an unknown word counts as not chosen. */
export const readDraft = (stored: unknown): FeedbackDraft => {
  const texts = isRecord(stored)
    ? Object.entries(stored).filter(([field, value]) => field in emptyDraft && typeof value === 'string')
    : []
  const draft: FeedbackDraft = { ...emptyDraft, ...Object.fromEntries(texts) }
  const kind = feedbackKinds.find((known) => known === draft.kind) ?? emptyDraft.kind
  return {
    ...draft,
    kind,
    type: typesOf[kind].find((known) => known === draft.type) ?? '',
    expectation: expectations.find((known) => known === draft.expectation) ?? '',
  }
}

/** A kind with one type alone does not ask for it. */
export const typeOf = ({ kind, type }: Pick<FeedbackDraft, 'kind' | 'type'>): FeedbackType | '' =>
  typesOf[kind].length === 1 ? (typesOf[kind][0] ?? '') : type
