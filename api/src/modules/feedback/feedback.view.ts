import type { FeedbackAttachment, FeedbackDetail, FeedbackRow } from '@portal/contract/feedback'
import { maskName, maskPhone } from '@portal/rules/masking'
import { needsWaybill } from '@portal/rules/feedback'
import { settleBy, statusAt } from './feedback-clock'
import { statusAfter } from './feedback-moves'
import { openStatuses } from './feedback.repository'
import type { FeedbackEntryRecord, FeedbackRecord } from './feedback.tables'
import { maxMessages } from './apply-move'

type Listed = Omit<FeedbackRecord, 'description'>

const facts = (feedback: Listed, now: Date): Omit<FeedbackRow, 'summary'> => {
  const { feedbackNo, kind, type, ewbNo, createdAt, updatedAt, dueAt, hasNewReply } = feedback
  const status = statusAt(feedback, now)
  const isOpen = openStatuses.some((open) => open === status)
  return {
    feedbackNo,
    kind,
    type,
    ewbNo,
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    dueAt: isOpen ? dueAt.toISOString() : null,
    hasNewReply,
  }
}

export const toRow = (feedback: Listed & { summary: string }, now: Date): FeedbackRow => ({
  ...facts(feedback, now),
  summary: feedback.summary,
})

/**
 * Whether the customer may appeal: the carrier was late, or the answer did not help. Praise and suggestions have no
 * appeal.
 */
const mayAppeal = (feedback: FeedbackRecord, now: Date): boolean => {
  const { kind, dueAt, resolvedAt, isReopened, score } = feedback
  const status = statusAt(feedback, now)
  if (!needsWaybill(kind) || status === 'WITHDRAWN') return false
  if (isReopened || (score !== null && score <= 2)) return true
  if (resolvedAt !== null) return resolvedAt > dueAt
  return status === 'CLOSED' || (status !== 'WAIT_USER' && dueAt <= now)
}

/** The customer's possible actions now. */
const possible = (feedback: FeedbackRecord, entries: number, now: Date): FeedbackDetail['can'] => {
  const status = statusAt(feedback, now)
  const can = (move: Parameters<typeof statusAfter>[1]): boolean => statusAfter(status, move) !== undefined
  return {
    reply: can('REPLY') && (status === 'WAIT_USER' || entries < maxMessages),
    withdraw: can('WITHDRAW'),
    rate: can('RATE'),
    reopen: can('REOPEN') && !feedback.isReopened,
  }
}

/** The whole case. The files of its first entry are shown with the description only. */
export const toDetail = (
  feedback: FeedbackRecord,
  entries: readonly FeedbackEntryRecord[],
  files: ReadonlyMap<string, FeedbackAttachment[]>,
  now: Date,
): FeedbackDetail => {
  const {
    description,
    expectation,
    goodsValueCents,
    claimCents,
    claimedWeightGrams,
    contactName,
    contactPhone,
    score,
    ratingTags,
    ratingComment,
  } = feedback
  const [first] = entries
  const filesOf = ({ entryId }: FeedbackEntryRecord): FeedbackAttachment[] => files.get(entryId) ?? []
  const isOver = statusAt(feedback, now) !== 'RESOLVED'
  return {
    ...facts(feedback, now),
    description,
    expectation,
    goodsValueCents,
    claimCents,
    claimedWeightGrams,
    contactName: maskName(contactName),
    contactPhone: maskPhone(contactPhone),
    attachments: first === undefined ? [] : filesOf(first),
    entries: entries.map((entry) => ({
      entryId: entry.entryId,
      at: entry.at.toISOString(),
      by: entry.by,
      action: entry.action,
      text: entry.text,
      attachments: entry === first ? [] : filesOf(entry),
    })),
    rating: score === null ? null : { score, tags: ratingTags, comment: ratingComment },
    can: possible(feedback, entries.length, now),
    settleBy: isOver ? null : (settleBy(feedback)?.toISOString() ?? null),
    mayAppeal: mayAppeal(feedback, now),
  }
}
