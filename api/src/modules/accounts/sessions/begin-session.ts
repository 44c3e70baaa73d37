import type { Caller } from '../../../http/caller'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { type Account, updateAccount } from '../../account-core/account.repository'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { recordDevicePlace } from '../../attempt-limits/device-place'
import { deviceNameOf } from './device-name'
import { startSession } from './session'

/** The browser that requests a session, and how it gets the token. */
export interface LoginContext {
  caller: Caller
  /** The `user-agent` header; undefined without one. */
  userAgent: string | undefined
  /** Marks the browser unless it has a mark. @returns hash of the mark */
  markBrowser: () => string
  /** Hands out the token of a session of the account. */
  handOver: (userId: string, token: string) => void
}

/** Whether the account is erased or due to be, because the housekeeping erases only once a minute. */
const isErased = ({ erasedAt, eraseAt }: Account, now: Date): boolean =>
  erasedAt !== null || (eraseAt !== null && eraseAt <= now)

/**
 * Begins a session for a customer who has proved their identity, records browser and network as theirs, hands out the
 * token, and reverts a cancellation of the account (domain §9).
 *
 * The account is locked while the session is written, so a change of password or phone number, or an erasure, comes
 * either before, and is seen by `stillProves`, or after, and ends this session with the others.
 * @param stillProves whether what was proved is still true of the account
 * @throws BusinessError LOGIN_FAILED when it is not, or the account is erased; ACCOUNT_CLOSED when its number was given
 * to another one
 */
export const beginSession = async (
  deps: Deps,
  { caller, userAgent, markBrowser, handOver }: LoginContext,
  userId: string,
  loginMethod: 'pwd' | 'sms' | 'wechat',
  stillProves: (account: Account) => boolean = () => true,
): Promise<{ userId: string; revoked: boolean }> => {
  const now = deps.clock()
  const { token, revoked, userTel } = await inTransaction(deps.db, async (tx) => {
    const account = await lockCustomerRow(tx, userId)
    if (account === undefined || isErased(account, now) || !stillProves(account))
      throw new BusinessError('LOGIN_FAILED')
    if (account.closedAt !== null) throw new BusinessError('ACCOUNT_CLOSED')
    await updateAccount(tx, userId, { lastLoginAt: now, eraseAt: null })
    return {
      token: await startSession(tx, userId, loginMethod, now, deviceNameOf(userAgent)),
      revoked: account.eraseAt !== null,
      userTel: account.userTel,
    }
  })
  await recordDevicePlace(deps, userTel, { network: caller.network, browser: markBrowser() })
  handOver(userId, token)
  return { userId, revoked }
}
