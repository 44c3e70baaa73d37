import type { Caller } from '../../../http/caller'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { notifyOfChange } from '../../messages/queue/notify-of-change'
import { proveOwnCode } from '../../sms/own-code'
import { findAccount, updateAccount } from '../../account-core/account.repository'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { assertUncommon } from './frequent-passwords'
import type { UserIdentity } from '../sessions/identify'
import { limitOldPassword, unlockAccount } from '../../attempt-limits/login-limits'
import { hashPassword, verifyPassword } from './password-hash'
import { endOtherSessions } from '../sessions/session'

/** Passwords are MD5 digests; either `oldPassword` or `smsCode` is set. */
interface NewPassword {
  password: string
  oldPassword?: string
  smsCode?: string
}

/** Consumes a proof in the transaction of the change; throws when it is no longer valid. */
type UseProof = (tx: Db, passwordHash: string | null) => Promise<void> | void

/**
 * Guesses of the old password count for the account's own sessions alone: failed logins of strangers do not prevent its
 * owner from changing it.
 */
const proveOld = async (
  deps: Deps,
  account: { userId: string; passwordHash: string | null },
  caller: Caller,
  oldPassword: string,
): Promise<UseProof> => {
  await limitOldPassword(deps, account.userId, caller.network, async () => {
    if (!(await verifyPassword(oldPassword, account.passwordHash)))
      throw new BusinessError('OLD_PASSWORD_WRONG', undefined, { path: 'oldPassword' })
  })
  return (_tx, passwordHash) => {
    if (passwordHash !== account.passwordHash)
      throw new BusinessError('OLD_PASSWORD_WRONG', undefined, { path: 'oldPassword' })
  }
}

/**
 * Sets the password of the token's owner and ends their other sessions, together or not at all; this session lives.
 * A refused password leaves the proof as it is.
 * @throws BusinessError PASSWORD_TOO_COMMON, OLD_PASSWORD_WRONG, SMS_CODE_WRONG, RATE_LIMITED
 */
export const changePasswordOf = async (
  deps: Deps,
  asker: UserIdentity,
  caller: Caller,
  { password, oldPassword, smsCode = '' }: NewPassword,
): Promise<void> => {
  await assertUncommon(password)
  const account = await findAccount(deps.db, asker.userId)
  if (account === undefined) throw new BusinessError('SESSION_EXPIRED')
  const useProof: UseProof =
    oldPassword === undefined
      ? (await proveOwnCode(deps, asker.userId, caller, 'changePassword', smsCode)).use
      : await proveOld(deps, account, caller, oldPassword)
  const passwordHash = await hashPassword(password)
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockCustomerRow(tx, asker.userId)
    await useProof(tx, locked?.passwordHash ?? null)
    await updateAccount(tx, asker.userId, { passwordHash })
    await notifyOfChange(tx, deps, asker.userId, 'PASSWORD')
    await endOtherSessions(tx, asker)
  })
  await unlockAccount(deps, account.userTel)
}
