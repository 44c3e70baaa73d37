import { type FeedbackStatus, feedbackStatuses } from '@portal/contract/feedback'
import { type Move, moves, statusAfter } from './feedback-moves'

/** Every possible move with the status before and after it; all others are impossible. */
const possible: readonly [FeedbackStatus, Move, FeedbackStatus][] = [
  ['SUBMITTED', 'REPLY', 'SUBMITTED'],
  ['SUBMITTED', 'WITHDRAW', 'WITHDRAWN'],
  ['SUBMITTED', 'ACCEPT', 'PROCESSING'],
  ['PROCESSING', 'REPLY', 'PROCESSING'],
  ['PROCESSING', 'MESSAGE', 'PROCESSING'],
  ['PROCESSING', 'ASK', 'WAIT_USER'],
  ['PROCESSING', 'ANSWER', 'RESOLVED'],
  ['PROCESSING', 'CLOSE', 'CLOSED'],
  ['WAIT_USER', 'REPLY', 'PROCESSING'],
  ['WAIT_USER', 'MESSAGE', 'WAIT_USER'],
  ['WAIT_USER', 'ANSWER', 'RESOLVED'],
  ['WAIT_USER', 'CLOSE', 'CLOSED'],
  ['WAIT_USER', 'TIMEOUT', 'CLOSED'],
  ['RESOLVED', 'MESSAGE', 'RESOLVED'],
  ['RESOLVED', 'RATE', 'RATED'],
  ['RESOLVED', 'REOPEN', 'PROCESSING'],
  ['RESOLVED', 'TIMEOUT', 'CLOSED'],
]

test.each(feedbackStatuses.flatMap((status) => moves.map((move) => [status, move] as const)))(
  '%s and %s',
  (status, move) => {
    expect(statusAfter(status, move)).toBe(possible.find(([from, by]) => from === status && by === move)?.[2])
  },
)
