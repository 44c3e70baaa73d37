import { normalizePhone, oneLine, parseKilograms, parseYuan, severalLines, withoutBlanks } from '@portal/shared'
import type { FeedbackInput } from '@portal/contract/feedback'
import {
  type FeedbackType,
  needsClaimAmount,
  needsClaimedWeight,
  needsGoodsValue,
  needsWaybill,
} from '@portal/shared/feedback'
import { type FeedbackDraft, typeOf } from './feedback-draft'

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
