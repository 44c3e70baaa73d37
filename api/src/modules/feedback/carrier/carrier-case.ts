import type { CarrierCase, CarrierCaseDetail } from '@portal/contract/operations-feedback'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { attachmentsOf } from '../../upload/attachments'
import { statusAt } from '../feedback-clock'
import { entriesQuery } from '../feedback.repository'
import type { FeedbackRecord } from '../feedback.tables'
import { findCase } from './carrier-queue.repository'

export const toCarrierCase = (record: FeedbackRecord, now: Date): CarrierCase => {
  const {
    feedbackNo,
    kind,
    type,
    ewbNo,
    createdAt,
    updatedAt,
    dueAt,
    isReopened,
    description,
    expectation,
    goodsValueCents,
    claimCents,
    claimedWeightGrams,
    contactName,
    contactPhone,
  } = record
  return {
    feedbackNo,
    kind,
    type,
    ewbNo,
    status: statusAt(record, now),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isReopened,
    description,
    expectation,
    goodsValueCents,
    claimCents,
    claimedWeightGrams,
    contactName,
    contactPhone,
  }
}

/**
 * One case with its conversation.
 * @throws BusinessError FEEDBACK_NOT_FOUND
 */
export const readCarrierCase = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  feedbackNo: string,
): Promise<CarrierCaseDetail> => {
  const record = await findCase(db, feedbackNo)
  if (record === undefined) throw new BusinessError('FEEDBACK_NOT_FOUND')
  const entries = await entriesQuery(db, record)
  const files = await attachmentsOf(
    db,
    record.userId,
    entries.map(({ entryId }) => entryId),
  )
  const { score, ratingTags: tags, ratingComment: comment } = record
  return {
    ...toCarrierCase(record, clock()),
    entries: entries.map(({ entryId, at, by, action, text }) => ({
      at: at.toISOString(),
      by,
      action,
      text,
      files: files.get(entryId) ?? [],
    })),
    rating: score === null ? null : { score, tags, comment },
  }
}
