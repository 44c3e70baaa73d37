import type { feedbackCreate } from '@portal/contract/feedback'
import { lateRefusal, needsClaimAmount, needsClaimedWeight, needsGoodsValue, typeRefusal } from '@portal/rules/feedback'
import { randomUUID, randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { contentHash, repeatOf } from '../../http/request-repeat'
import { assertWithinLimit } from '../../http/rate-limit'
import type { OrderRecord } from '../order-core/order.tables'
import { attachUploads } from '../upload/attachments'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { closeIfOver } from './advance-feedback.service'
import { answerBy } from './feedback-clock'
import { newCases } from './limits'
import { findByRequest, findOpen, insertEntry, insertFeedback } from './feedback.repository'
import type { FeedbackRecord } from './feedback.tables'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { findSentOrReceived, lockOrders } from '../order-core/order.repository'
import { urgeKindOf } from '../orders/cancel/action-states'
import { setUrged, wasUrgedWithinHour } from '../orders/urge/urge-order.service'
import type { OrderKey } from '../order-core/order-key'

/**
 * A case that urges an order marks the order for operations, as 催单 in the order list does. An order that cannot be
 * urged now, or was urged a moment ago, is left as it is: the case itself reaches the carrier.
 */
const urgeWithFeedback = async (tx: Db, key: OrderKey, now: Date): Promise<void> => {
  const [order] = await lockOrders(tx, [key])
  const kind = order === undefined ? undefined : urgeKindOf(order.status)
  if (order === undefined || kind === undefined || wasUrgedWithinHour(order, now)) return
  await setUrged(tx, order, kind, now)
}

/** @throws BusinessError ORDER_NOT_FOUND, for another customer's order too */
const findWaybillForFeedback = async (db: Db, userId: string, ewbNo: string): Promise<OrderRecord> => {
  const order = await findSentOrReceived(db, userId, ewbNo)
  if (order === undefined)
    throw new BusinessError('ORDER_NOT_FOUND', '未找到该运单，请选择您寄出或收到的运单', { path: 'ewbNo' })
  return order
}

/** `FK`, the day in Shanghai and eight random digits: it reveals the day, but not how many cases there are. */
const newFeedbackNo = (now: Date): string =>
  `FK${shanghaiDay(now).replaceAll('-', '').slice(2)}${String(randomInt(100_000_000)).padStart(8, '0')}`

type FeedbackContent = z.output<typeof feedbackCreate.request>

/** The chance of two equal numbers on one day is one in 10⁸, so that this many collisions in a row are a defect. */
const maxNumberAttempts = 5

/**
 * Creates a case once, however often the request comes. Cases of one customer are created one after the other, so that
 * of several at once about the same waybill and type one is created.
 * @throws BusinessError ORDER_NOT_FOUND, BAD_FIELD, DUPLICATE_FEEDBACK, IDEMPOTENCY_CONFLICT, RATE_LIMITED,
 * UPLOAD_NOT_FOUND
 */
export const createFeedback = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  content: FeedbackContent,
): Promise<FeedbackRecord> =>
  inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    const hash = hashOf(content)
    const repeat = repeatOf(await findByRequest(tx, userId, content.clientRequestId), hash)
    if (repeat !== undefined) return repeat
    const now = clock()
    const order = content.ewbNo === '' ? undefined : await findWaybillForFeedback(tx, userId, content.ewbNo)
    if (order) assertTypePossible(order, content.type)
    if (order) assertInTime(order, content, now)
    const open = order && (await findOpen(tx, userId, content.ewbNo, content.type))
    if (open !== undefined && !(await closeIfOver(tx, { userId, feedbackNo: open }, now)))
      throw new BusinessError('DUPLICATE_FEEDBACK')
    if (content.kind === 'URGING' && order?.userId === userId) await urgeWithFeedback(tx, order, now)
    const record = await store(tx, userId, content, hash, now)
    await assertWithinLimit(tx, newCases, userId, now, { message: `今天提交的反馈已达${newCases.max}个，请明天再试` })
    return record
  })

const hashOf = ({ clientRequestId: _id, ...content }: FeedbackContent): string => contentHash(content)

const assertTypePossible = ({ status }: OrderRecord, type: FeedbackContent['type']): void => {
  const refusal = typeRefusal(type, status)
  if (refusal !== '') throw new BusinessError('BAD_FIELD', refusal, { path: 'type' })
}

const assertInTime = ({ signedAt }: OrderRecord, { kind, type }: FeedbackContent, now: Date): void => {
  const refusal = lateRefusal(kind, type, signedAt, now)
  if (refusal !== '') throw new BusinessError('BAD_FIELD', refusal, { path: 'ewbNo' })
}

/** Stores the case without the fields that its kind does not have. */
const store = async (
  tx: Db,
  userId: string,
  content: FeedbackContent,
  hash: string,
  now: Date,
): Promise<FeedbackRecord> => {
  const { attachmentIds, kind, type, ...fields } = content
  const values = {
    ...fields,
    userId,
    contentHash: hash,
    kind,
    type,
    status: 'SUBMITTED' as const,
    dueAt: answerBy(now),
    createdAt: now,
    updatedAt: now,
    goodsValueCents: needsGoodsValue(kind, type) ? fields.goodsValueCents : 0,
    claimCents: needsClaimAmount(kind) ? fields.claimCents : 0,
    claimedWeightGrams: needsClaimedWeight(kind, type) ? fields.claimedWeightGrams : 0,
  }
  for (let attempt = 0; attempt < maxNumberAttempts; attempt += 1) {
    const record = await insertFeedback(tx, { ...values, feedbackNo: newFeedbackNo(now) })
    if (record === undefined) continue
    const entryId = randomUUID()
    await insertEntry(tx, {
      entryId,
      userId,
      feedbackNo: record.feedbackNo,
      requestId: content.clientRequestId,
      by: 'CUSTOMER',
      action: '提交反馈',
      text: '',
      at: now,
    })
    await attachUploads(tx, { userId, entryId, uploadIds: attachmentIds })
    return record
  }
  throw new Error('no free feedback number')
}
