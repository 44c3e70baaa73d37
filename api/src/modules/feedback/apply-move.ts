import type { FeedbackStatus } from '@portal/contract/feedback'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/database'
import { attachUploads } from '../upload/attachments'
import { clocksAfter, statusAt } from './feedback-clock'
import { type Move, statusAfter } from './feedback-moves'
import { insertEntry, updateFeedback } from './feedback.repository'
import type { FeedbackEntryRecord, FeedbackRecord } from './feedback.tables'

/** The name of a move in the conversation. */
const actions: Readonly<Record<Move, string>> = {
  REPLY: '',
  WITHDRAW: '已撤销',
  RATE: '已评价',
  REOPEN: '申请重新处理',
  ACCEPT: '已受理',
  MESSAGE: '',
  ASK: '请补充材料',
  ANSWER: '处理结果',
  CLOSE: '已关闭',
  TIMEOUT: '已关闭',
}
export const actionOf = (move: Move, status: FeedbackStatus): string =>
  move === 'REPLY' && status === 'WAIT_USER' ? '补充材料' : actions[move]

/** Maximum number of entries before messages are refused, so that there is room for the moves that end a case. */
export const maxMessages = 180

/** The side that makes a move, and the entry that is written with it. */
export interface MoveContent {
  by: FeedbackEntryRecord['by']
  requestId: string
  text?: string
  uploadIds?: readonly string[]
}

/** Every entry has an instant of its own, so that one instant separates the entries that were read from the others. */
export const instantAfter = (last: Date, now: Date): Date => new Date(Math.max(now.getTime(), last.getTime() + 1))

/**
 * Makes a move on a case that `tx` has locked.
 * @returns the changed case; undefined, without a change, when the move is not possible
 * @throws BusinessError UPLOAD_NOT_FOUND, BAD_FIELD for the files
 */
export const applyMove = async (
  tx: Db,
  before: FeedbackRecord,
  move: Move,
  { by, requestId, text = '', uploadIds = [] }: MoveContent,
  now: Date,
): Promise<FeedbackRecord | undefined> => {
  const { feedbackNo, userId } = before
  const status = statusAfter(move === 'TIMEOUT' ? before.status : statusAt(before, now), move)
  if (status === undefined) return undefined
  const at = instantAfter(before.updatedAt, now)
  const changes = {
    ...clocksAfter(before, status, at),
    updatedAt: at,
    hasNewReply: before.hasNewReply || by === 'CARRIER',
  }
  const entryId = randomUUID()
  await insertEntry(tx, { entryId, userId, feedbackNo, requestId, by, action: actionOf(move, before.status), text, at })
  await attachUploads(tx, { userId, entryId, uploadIds })
  await updateFeedback(tx, before, changes)
  return { ...before, ...changes }
}
