import { maxWrongOwnerProofs } from '@portal/rules/owner-proof'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import type { Caller } from '../../http/caller'
import { countAttempt, countFree, resetFailures, type Lock, lockOf, revertAttempt } from './attempt-lock'
import { quotaOf } from './device-place'

/**
 * Wrong passwords in a row for one account name, whether it exists or not: counted for each place that its owner has
 * logged in from, and together for all strangers.
 */
const accountLock = ({ config }: Deps, account: string, quota = ''): Lock =>
  lockOf(config.secret, 'account', quota === '' ? account : `${account}\n${quota}`, 5)
/** Wrong old passwords in the sessions of one account. */
const ownLock = ({ config }: Deps, userId: string): Lock => lockOf(config.secret, 'old-password', userId, 5)
/** Wrong answers to what only an account's customer knows, whichever of it was asked. */
const ownerProofLock = ({ config }: Deps, userId: string): Lock =>
  lockOf(config.secret, 'owner-proof', userId, maxWrongOwnerProofs)
/** Wrong answers from one network address, which many people may share. */
const networkLock = ({ config }: Deps, network: string): Lock =>
  lockOf(config.secret, 'network', network, 20 * config.ipLimitFactor)

const waitingTime = (seconds: number): string =>
  seconds < 60 ? `${Math.max(1, Math.ceil(seconds))}秒` : `${Math.ceil(seconds / 60)}分钟`

const count = async ({ db, clock }: Deps, lock: Lock, weight: number): Promise<void> => {
  const now = clock()
  const until = await countAttempt(db, lock, weight, now)
  if (until !== null)
    throw new BusinessError(
      'RATE_LIMITED',
      `登录失败次数过多，请${waitingTime((until.getTime() - now.getTime()) / 1000)}后再试`,
    )
}

/** Clears the strangers' wrong passwords for an account whose owner has proved their identity by other means. */
export const unlockAccount = (deps: Deps, account: string): Promise<void> =>
  resetFailures(deps.db, accountLock(deps, account))

/**
 * Runs one attempt to use an SMS code. It counts against the network before it is verified; success reverts only its
 * own count, because an attacker may succeed with a number of their own. The number itself is never locked: a code has
 * three tries, a number five codes a day, each behind a captcha, and a lock would let strangers lock its owner out.
 * @param weight the number of failures that this one counts as
 * @throws BusinessError RATE_LIMITED while the network is locked
 */
export const limitNetwork = async <Result>(
  deps: Deps,
  network: string,
  attempt: () => Promise<Result>,
  weight = 1,
): Promise<Result> => {
  await count(deps, networkLock(deps, network), weight)
  const result = await attempt()
  await revertAttempt(deps.db, networkLock(deps, network), weight, deps.clock())
  return result
}

/** A solved captcha, and whether it is one that no simple program solves. */
interface Pass {
  trusted: boolean
  hard: boolean
}

/**
 * Runs one attempt to log in with a password. It counts as two failures of the network behind a captcha that was not
 * visibly solved by hand. No failure locks an account, because strangers could use the lock against its owner: after
 * five in a row each further try needs the hard captcha. Success clears the failures of its own place.
 * @throws BusinessError CAPTCHA_HARDER, RATE_LIMITED while the network is locked
 */
export const limitAttempts = async <Result>(
  deps: Deps,
  account: string,
  caller: Caller,
  pass: Pass,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const lock = accountLock(deps, account, await quotaOf(deps, account, caller))
  if (!pass.hard && !(await countFree(deps.db, lock, deps.clock()))) throw new BusinessError('CAPTCHA_HARDER')
  return limitNetwork(
    deps,
    caller.network,
    async () => {
      const result = await attempt()
      await resetFailures(deps.db, lock)
      return result
    },
    pass.trusted ? 1 : 2,
  )
}

/**
 * Runs one attempt to prove the old password in a session.
 * @throws BusinessError RATE_LIMITED while network or account are locked
 */
export const limitOldPassword = (
  deps: Deps,
  userId: string,
  network: string,
  attempt: () => Promise<void>,
): Promise<void> =>
  limitNetwork(deps, network, async () => {
    await count(deps, ownLock(deps, userId), 1)
    await attempt()
    await resetFailures(deps.db, ownLock(deps, userId))
  })

/**
 * Runs one attempt to prove to be the customer of an account. After so many wrong ones nobody may try for a day,
 * because names and six characters can be guessed.
 * @throws BusinessError RATE_LIMITED
 */
export const limitOwnerProof = async (deps: Deps, userId: string, attempt: () => Promise<void>): Promise<void> => {
  const lock = ownerProofLock(deps, userId)
  if (!(await countFree(deps.db, lock, deps.clock())))
    throw new BusinessError('RATE_LIMITED', '验证失败次数过多，请24小时后再试')
  await attempt()
  await resetFailures(deps.db, lock)
}
