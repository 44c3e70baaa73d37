import { ownerOf } from '../account-core/number-directory.repository'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { addMessages } from '../messages/queue/write-messages'
import { statusAt } from './feedback-clock'
import { type CarrierMove, statusAfter } from './feedback-moves'
import { countEntries, findEntry, lockFeedback } from './feedback.repository'
import type { FeedbackRecord } from './feedback.tables'
import { applyMove, maxMessages } from './apply-move'

export interface CarrierAction {
  /** Chosen by the carrier; an action with a used id is a repeat. */
  eventId: string
  feedbackNo: string
  action: CarrierMove
  text: string
  /** Complete uploads that were stored for the customer of the case. */
  uploadIds: readonly string[]
}

/** NOT_POSSIBLE: the status of the case does not allow the action; nothing was written. */
export type CarrierResult = 'APPLIED' | 'DUPLICATE' | 'UNKNOWN' | 'NOT_POSSIBLE'

/**
 * Applies an action of the carrier to a case, once per `eventId`. Any action on a case that was not accepted yet
 * accepts it.
 * @throws BusinessError UPLOAD_NOT_FOUND, BAD_FIELD for the files
 */
export const applyCarrierAction = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  action: CarrierAction,
): Promise<CarrierResult> =>
  inTransaction(db, async (tx) => {
    const { eventId, feedbackNo, action: move, text, uploadIds } = action
    const userId = await ownerOf(tx, 'CASE', feedbackNo)
    const record = userId === undefined ? undefined : await lockFeedback(tx, { userId, feedbackNo })
    if (record === undefined) return 'UNKNOWN'
    if ((await findEntry(tx, { userId: record.userId, feedbackNo, by: 'CARRIER', requestId: eventId })) !== undefined)
      return 'DUPLICATE'
    const now = clock()
    if ((move === 'MESSAGE' || move === 'ASK') && (await countEntries(tx, record)) >= maxMessages) return 'NOT_POSSIBLE'
    const feedback = await acceptIfNew(tx, record, move, now)
    const moved = await applyMove(tx, feedback, move, { by: 'CARRIER', requestId: eventId, text, uploadIds }, now)
    if (moved === undefined) return 'NOT_POSSIBLE'
    if (move === 'ANSWER' || move === 'ASK') await addNews(tx, feedback, move, eventId, now)
    return 'APPLIED'
  })

const addNews = (
  tx: Db,
  { feedbackNo, userId }: FeedbackRecord,
  move: 'ANSWER' | 'ASK',
  eventId: string,
  now: Date,
): Promise<void> =>
  addMessages(
    tx,
    [
      {
        event: move === 'ANSWER' ? 'COMPLAINT_ANSWERED' : 'MATERIALS_ASKED',
        key: `${feedbackNo}:${eventId}`,
        orderNo: '',
        facts: { case: feedbackNo },
        people: { CUSTOMER: userId },
      },
    ],
    now,
  )

const acceptIfNew = async (tx: Db, record: FeedbackRecord, move: CarrierMove, now: Date): Promise<FeedbackRecord> => {
  const status = statusAfter(statusAt(record, now), 'ACCEPT')
  if (move === 'ACCEPT' || status === undefined) return record
  return (await applyMove(tx, record, 'ACCEPT', { by: 'CARRIER', requestId: randomUUID() }, now)) ?? record
}
