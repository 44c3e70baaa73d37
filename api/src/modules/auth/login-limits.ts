import { BusinessError } from '../../http/business-error'
import { hit, isExhausted, reset, type Limit } from '../../http/rate-limit'
import type { Deps } from '../../deps'

const quarterHour = 15 * 60

/** Wrong answers for one account name, whether it exists or not. */
const perAccount: Limit = { name: 'login-account', max: 5, windowSeconds: quarterHour }
/** Wrong answers from one network address. */
const perNetwork = ({ config }: Deps): Limit => ({ name: 'login-network', max: 20 * config.ipLimitFactor, windowSeconds: quarterHour })

const locked = (): BusinessError => new BusinessError('RATE_LIMITED', '登录失败次数过多，请15分钟后再试')

/** Forgets the wrong passwords of an account, whose owner has proved by other means who they are. */
export const unlockAccount = ({ db }: Deps, account: string): Promise<void> => reset(db, perAccount, account)

/**
 * Runs one attempt to log in or to use a code. It counts against the account before it is judged, so that parallel guesses cannot pass the
 * limit together; success clears the account's count.
 * @throws BusinessError RATE_LIMITED while account or network are locked
 */
export const limitAttempts = async <Result>(deps: Deps, account: string, network: string, attempt: () => Promise<Result>): Promise<Result> => {
  const now = deps.clock()
  if (await isExhausted(deps.db, perNetwork(deps), network, now)) throw locked()
  if (!(await hit(deps.db, perAccount, account, now))) throw locked()
  try {
    const result = await attempt()
    await reset(deps.db, perAccount, account)
    return result
  } catch (error) {
    if (error instanceof BusinessError) await hit(deps.db, perNetwork(deps), network, now)
    throw error
  }
}
