import {
  expectations,
  type Expectation,
  feedbackKinds,
  type FeedbackKind,
  type FeedbackType,
  needsWaybill,
  typesOf,
} from '@portal/shared/feedback'

/** The values of the form, as typed. */
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

/** Reads a stored draft: takes the fields that are texts, and drops choices that are unknown. */
export const readDraft = (storedValue: unknown): FeedbackDraft => {
  const texts = isRecord(storedValue)
    ? Object.entries(storedValue).filter(([field, value]) => field in emptyDraft && typeof value === 'string')
    : []
  const draft: FeedbackDraft = { ...emptyDraft, ...Object.fromEntries(texts) }
  const kind = feedbackKinds.find((knownKind) => knownKind === draft.kind) ?? emptyDraft.kind
  return {
    ...draft,
    kind,
    type: typesOf[kind].find((knownType) => knownType === draft.type) ?? '',
    expectation: expectations.find((knownExpectation) => knownExpectation === draft.expectation) ?? '',
  }
}

/** The type of a case. A kind with only one type does not ask for it. */
export const typeOf = ({ kind, type }: Pick<FeedbackDraft, 'kind' | 'type'>): FeedbackType | '' =>
  typesOf[kind].length === 1 ? (typesOf[kind][0] ?? '') : type

/** The waybill that a case is about; '' for a kind that asks for none. */
export const waybillOf = ({ kind, ewbNo }: Pick<FeedbackDraft, 'kind' | 'ewbNo'>): string =>
  needsWaybill(kind) ? ewbNo : ''
