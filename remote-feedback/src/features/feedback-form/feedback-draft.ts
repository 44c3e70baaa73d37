import type { FeedbackInput } from '@portal/contract/feedback'
import * as links from '@portal/contract/links'
import { normalizePhone, oneLine, parseYuan, severalLines, withoutBlanks } from '@portal/shared'
import { parseKilograms } from '@portal/shared/order/limits'
import {
  type Expectation,
  expectations,
  type FeedbackKind,
  feedbackKinds,
  type FeedbackType,
  needsClaimAmount,
  needsClaimedWeight,
  needsGoodsValue,
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

/** The customer's expectation is asked for where something went wrong. */
export const needsExpectation = (kind: FeedbackDraft['kind']): boolean => needsWaybill(kind)

/** Turns a draft without problems into the request. Fields that its kind does not ask for are left out. */
export const toInput = (draft: FeedbackDraft, attachmentIds: string[]): Omit<FeedbackInput, 'clientRequestId'> => {
  const { kind } = draft
  const type = typeOf(draft) as FeedbackType
  return {
    kind,
    type,
    attachmentIds,
    ewbNo: needsWaybill(kind) ? withoutBlanks(draft.ewbNo) : '',
    description: severalLines(draft.description),
    expectation: needsExpectation(kind) ? draft.expectation : '',
    goodsValueCents: needsGoodsValue(kind, type) ? (parseYuan(draft.goodsValue) ?? 0) : 0,
    claimCents: needsClaimAmount(kind) ? (parseYuan(draft.claim) ?? 0) : 0,
    claimedWeightGrams: needsClaimedWeight(kind, type) ? (parseKilograms(draft.claimedWeight) ?? 0) : 0,
    contactName: oneLine(draft.contactName),
    contactPhone: normalizePhone(draft.contactPhone),
  }
}
