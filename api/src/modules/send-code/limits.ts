import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import type { Limit } from '../../http/rate-limit'
import { countAttempt, type Lock, lockOf, revertAttempt } from '../attempt-limits/attempt-lock'
import type { Scanner } from './send-code.repository'

/** One code every ten seconds, while the page is open; more requests do not come from a person. */
export const codesPerCustomer: Limit = { name: 'send-code', max: 60, windowSeconds: 600 }
export const sharesPerCustomer: Limit = { name: 'send-share', max: 30, windowSeconds: 24 * 3600 }

type Guesser = Pick<Scanner, 'outletCode' | 'courierName'>

/** Locks for wrong short codes in a row: of one courier, and of an outlet, so that using another name does not help. */
const locksOf = ({ config }: Deps, { outletCode, courierName }: Guesser): Lock[] => [
  lockOf(config.secret, 'send-code-courier', `${outletCode}\n${courierName}`, 5),
  lockOf(config.secret, 'send-code-outlet', outletCode, 20),
]

const isWrongGuess = (error: unknown): boolean =>
  !(error instanceof BusinessError) || error.errorName === 'SEND_CODE_NOT_FOUND'

/**
 * Runs one use of an entered short code. It counts as a failure before it is verified; an existing code reverts only
 * its own count, because an attacker may enter a right one between guesses. Eight digits are safe only with this limit.
 * @throws BusinessError RATE_LIMITED, and what `attempt` throws
 */
export const throttleCodeAttempts = async <Result>(
  deps: Deps,
  guesser: Guesser,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const locks = locksOf(deps, guesser)
  for (const lock of locks) await assertNotLocked(deps, lock)
  const resetFailures = async () => {
    for (const lock of locks) await revertAttempt(deps.db, lock, 1, deps.clock())
  }
  try {
    const result = await attempt()
    await resetFailures()
    return result
  } catch (error) {
    if (!isWrongGuess(error)) await resetFailures()
    throw error
  }
}

const assertNotLocked = async ({ db, clock }: Deps, lock: Lock): Promise<void> => {
  const now = clock()
  const until = await countAttempt(db, lock, 1, now)
  if (until === null) return
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  throw new BusinessError(
    'RATE_LIMITED',
    `短码输入错误次数过多，请${seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`}后再试`,
  )
}
