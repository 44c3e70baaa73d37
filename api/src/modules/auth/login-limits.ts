import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { countAttempt, forgetFailures, type Lock, lockOf, takeBack } from './attempt-lock'

/** Wrong answers in a row for one account name, whether it exists or not. */
const accountLock = ({ config }: Deps, account: string): Lock => lockOf(config.secret, 'account', account, 5)
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

/** Forgets the wrong passwords of an account, whose owner has proved by other means who they are. */
export const unlockAccount = (deps: Deps, account: string): Promise<void> =>
  forgetFailures(deps.db, accountLock(deps, account))

/**
 * Runs one attempt to use an SMS code. It counts against the network before it is judged; success takes only itself back, as
 * one may have a number of one's own to succeed with. The number itself is never locked: a code has three tries, a number
 * five codes a day, each behind a captcha; a lock would only let strangers shut its owner out.
 * @param weight failures that this one is worth
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
  await takeBack(deps.db, networkLock(deps, network), weight, deps.clock())
  return result
}

/**
 * Runs one attempt to log in with a password. It counts against network and account before it is judged; success forgets
 * the account's failures.
 * @param networkWeight failures that this one is worth for its network
 * @throws BusinessError RATE_LIMITED while account or network are locked
 */
export const limitAttempts = <Result>(
  deps: Deps,
  account: string,
  network: string,
  attempt: () => Promise<Result>,
  networkWeight = 1,
): Promise<Result> =>
  limitNetwork(
    deps,
    network,
    async () => {
      await count(deps, accountLock(deps, account), 1)
      const result = await attempt()
      await forgetFailures(deps.db, accountLock(deps, account))
      return result
    },
    networkWeight,
  )
