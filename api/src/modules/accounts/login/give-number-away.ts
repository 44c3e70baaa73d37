import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { type Account, updateAccount } from '../../account-core/account.repository'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { releaseLogins } from '../../account-core/login-directory.repository'
import { notifyOfChange } from '../../messages/queue/notify-of-change'
import { isLongUnused } from './prove-owner'
import { endAllSessions } from '../sessions/session'

/**
 * Closes an account that was not used for long, so that its number is free for another one. Its data stays as it is;
 * support opens it again for a person who proves to be its customer (docs/upgrading.md).
 * @throws BusinessError LOGIN_FAILED when somebody has logged in meanwhile, or it has another number
 */
export const giveNumberAway = async (deps: Deps, { userId, userTel }: Account): Promise<void> => {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const account = await lockCustomerRow(tx, userId)
    if (account?.userTel !== userTel || account.closedAt !== null || !isLongUnused(account, now))
      throw new BusinessError('LOGIN_FAILED', '账号状态已变化，请重新登录')
    await releaseLogins(tx, 'PHONE', userId)
    await notifyOfChange(tx, deps, userId, 'CLOSED')
    await updateAccount(tx, userId, { closedAt: now })
    await endAllSessions(tx, userId)
  })
}
