import type { FeedbackStatus } from '@portal/contract/feedback'

export const customerMoves = ['REPLY', 'WITHDRAW', 'RATE', 'REOPEN'] as const
/** 受理, a message only, 要求补充材料, 给出处理结果, 关闭. */
export const carrierMoves = ['ACCEPT', 'MESSAGE', 'ASK', 'ANSWER', 'CLOSE'] as const
export type CarrierMove = (typeof carrierMoves)[number]
/** TIMEOUT: the customer has not supplemented or rated in time. */
export const moves = [...customerMoves, ...carrierMoves, 'TIMEOUT'] as const
export type Move = (typeof moves)[number]

/**
 * The moves of a case and the status after each (domain §14). No move is possible once it is rated, closed or
 * withdrawn.
 */
const table: Readonly<Record<Move, Partial<Record<FeedbackStatus, FeedbackStatus>>>> = {
  REPLY: { SUBMITTED: 'SUBMITTED', PROCESSING: 'PROCESSING', WAIT_USER: 'PROCESSING' },
  WITHDRAW: { SUBMITTED: 'WITHDRAWN' },
  RATE: { RESOLVED: 'RATED' },
  REOPEN: { RESOLVED: 'PROCESSING' },
  ACCEPT: { SUBMITTED: 'PROCESSING' },
  MESSAGE: { PROCESSING: 'PROCESSING', WAIT_USER: 'WAIT_USER', RESOLVED: 'RESOLVED' },
  ASK: { PROCESSING: 'WAIT_USER' },
  ANSWER: { PROCESSING: 'RESOLVED', WAIT_USER: 'RESOLVED' },
  CLOSE: { PROCESSING: 'CLOSED', WAIT_USER: 'CLOSED' },
  TIMEOUT: { WAIT_USER: 'CLOSED', RESOLVED: 'CLOSED' },
}

/** Undefined: the move is not possible now. */
export const statusAfter = (status: FeedbackStatus, move: Move): FeedbackStatus | undefined => table[move][status]
