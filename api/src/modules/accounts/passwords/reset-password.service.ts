import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { updateAccount } from '../../account-core/account.repository'
import { assertUncommon } from './frequent-passwords'
import { notifyOfChange } from '../../messages/queue/notify-of-change'
import type { UserIdentity } from '../sessions/identify'
import { unlockAccount } from '../../attempt-limits/login-limits'
import { hashPassword } from './password-hash'
import { endOtherSessions } from '../sessions/session'

/** Milliseconds after a login by SMS code in which the password may be set. */
const proofLifetime = 10 * 60_000

const hasProof = ({ loginMethod, loggedInAt }: UserIdentity, now: Date): boolean =>
  loginMethod === 'sms' && loggedInAt !== null && now.getTime() - loggedInAt.getTime() <= proofLifetime

/**
 * Sets the password of the token's owner and ends their other sessions, together or not at all.
 * @param password MD5 digest; its strength is the client's rule, as at registration
 * @throws BusinessError SMS_LOGIN_REQUIRED unless the session began with an SMS code in the last ten minutes;
 * PASSWORD_TOO_COMMON
 */
export const setForgottenPassword = async (deps: Deps, asker: UserIdentity, password: string): Promise<void> => {
  if (!hasProof(asker, deps.clock())) throw new BusinessError('SMS_LOGIN_REQUIRED')
  await assertUncommon(password)
  const passwordHash = await hashPassword(password)
  const owner = await inTransaction(deps.db, async (tx) => {
    const changed = await updateAccount(tx, asker.userId, { passwordHash })
    await notifyOfChange(tx, deps, asker.userId, 'PASSWORD')
    await endOtherSessions(tx, asker)
    return changed
  })
  if (owner !== undefined) await unlockAccount(deps, owner.userTel)
}
