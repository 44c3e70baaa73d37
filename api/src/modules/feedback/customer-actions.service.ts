import type { feedbackRate, feedbackReopen, feedbackReply } from '@portal/contract/feedback'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertSameContent } from '../../http/request-repeat'
import { assertWithinLimit } from '../../http/rate-limit'
import { attachmentsOf } from '../upload/attachments'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { closeIfOver } from './advance-feedback.service'
import { answerBy } from './feedback-clock'
import { messages } from './limits'
import { countEntries, findEntry, findOpen, lockOwnFeedback, updateFeedback } from './feedback.repository'
import type { FeedbackEntryRecord, FeedbackRecord } from './feedback.tables'
import { applyMove, maxMessages } from './apply-move'

type ActionDeps = Pick<Deps, 'db' | 'clock'>

/**
 * The entry that was sent under this request id; undefined for none.
 * @throws BusinessError IDEMPOTENCY_CONFLICT for another content
 */
const findRepeat = async (
  tx: Db,
  { userId, feedbackNo }: FeedbackRecord,
  requestId: string,
  message: string,
  uploadIds: readonly string[] = [],
): Promise<FeedbackEntryRecord | undefined> => {
  const existingEntry = await findEntry(tx, { userId, feedbackNo, by: 'CUSTOMER', requestId })
  if (existingEntry === undefined) return undefined
  const files = (await attachmentsOf(tx, userId, [existingEntry.entryId])).get(existingEntry.entryId) ?? []
  const isSame =
    existingEntry.text === message &&
    files.length === new Set(uploadIds).size &&
    files.every(({ uploadId }) => uploadIds.includes(uploadId))
  assertSameContent(isSame)
  return existingEntry
}

/**
 * Adds a message or material of the customer; a case that waits for the customer is continued by it.
 * @throws BusinessError FEEDBACK_NOT_FOUND, FEEDBACK_OVER, IDEMPOTENCY_CONFLICT, RATE_LIMITED, UPLOAD_NOT_FOUND
 */
export const reply = (
  { db, clock }: ActionDeps,
  userId: string,
  { feedbackNo, clientRequestId, text, attachmentIds }: z.output<typeof feedbackReply.request>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const feedback = await lockOwnFeedback(tx, userId, feedbackNo)
    if ((await findRepeat(tx, feedback, clientRequestId, text, attachmentIds)) !== undefined) return
    const now = clock()
    if (feedback.status !== 'WAIT_USER' && (await countEntries(tx, feedback)) >= maxMessages)
      throw new BusinessError('RATE_LIMITED', '该反馈的消息过多，请等待处理结果')
    const moved = await applyMove(
      tx,
      feedback,
      'REPLY',
      { by: 'CUSTOMER', requestId: clientRequestId, text, uploadIds: attachmentIds },
      now,
    )
    if (moved === undefined) throw new BusinessError('FEEDBACK_OVER')
    await assertWithinLimit(tx, messages, userId, now, { message: `今天发送的消息已达${messages.max}条，请明天再试` })
  })

/** Withdraws a case; repeating it changes nothing. @throws BusinessError FEEDBACK_NOT_FOUND, NOT_WITHDRAWABLE */
export const withdraw = ({ db, clock }: ActionDeps, userId: string, feedbackNo: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const feedback = await lockOwnFeedback(tx, userId, feedbackNo)
    if (feedback.status === 'WITHDRAWN') return
    if ((await applyMove(tx, feedback, 'WITHDRAW', { by: 'CUSTOMER', requestId: ':withdraw' }, clock())) === undefined)
      throw new BusinessError('NOT_WITHDRAWABLE')
  })

/**
 * Rates the answer; repeating the same rating changes nothing.
 * @throws BusinessError FEEDBACK_NOT_FOUND, NOT_RATEABLE
 */
export const rate = (
  { db, clock }: ActionDeps,
  userId: string,
  { feedbackNo, score, tags, comment }: z.output<typeof feedbackRate.request>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const feedback = await lockOwnFeedback(tx, userId, feedbackNo)
    const ratingTags = [...new Set(tags)].sort()
    if (
      feedback.score === score &&
      feedback.ratingComment === comment &&
      feedback.ratingTags.join() === ratingTags.join()
    )
      return
    if ((await applyMove(tx, feedback, 'RATE', { by: 'CUSTOMER', requestId: ':rate' }, clock())) === undefined)
      throw new BusinessError('NOT_RATEABLE')
    await updateFeedback(tx, feedback, { score, ratingTags, ratingComment: comment })
  })

/**
 * Reopens a case whose answer did not help, once. It fails when another case about the same waybill and type is open by
 * now.
 * @returns the new deadline of the carrier
 * @throws BusinessError FEEDBACK_NOT_FOUND, NOT_REOPENABLE, DUPLICATE_FEEDBACK, IDEMPOTENCY_CONFLICT
 */
export const reopen = (
  { db, clock }: ActionDeps,
  userId: string,
  { feedbackNo, clientRequestId, reason }: z.output<typeof feedbackReopen.request>,
): Promise<Date> =>
  inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    const feedback = await lockOwnFeedback(tx, userId, feedbackNo)
    const repeat = await findRepeat(tx, feedback, clientRequestId, reason)
    if (repeat !== undefined) return answerBy(repeat.at)
    const entry = { by: 'CUSTOMER', requestId: clientRequestId, text: reason } as const
    const { ewbNo, type, isReopened } = feedback
    if (isReopened || feedback.status !== 'RESOLVED') throw new BusinessError('NOT_REOPENABLE')
    const now = clock()
    const open = await findOpen(tx, userId, ewbNo, type)
    if (open !== undefined && !(await closeIfOver(tx, { userId, feedbackNo: open }, now)))
      throw new BusinessError('DUPLICATE_FEEDBACK')
    const moved = await applyMove(tx, feedback, 'REOPEN', entry, now)
    if (moved === undefined) throw new BusinessError('NOT_REOPENABLE')
    return moved.dueAt
  })
