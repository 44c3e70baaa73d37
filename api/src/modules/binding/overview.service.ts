import type { BindingOverview } from '@portal/contract/binding'
import { maskPhone } from '@portal/rules/masking'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { findAccount } from '../account-core/account.repository'
import { emailOf } from '../account-core/email.repository'
import { findBinding } from '../wechat/wechat.binding'
import { maskEmail } from './mask-email'

/**
 * The bindings of the account.
 * @throws BusinessError SESSION_EXPIRED when there is no such customer any more
 */
export const overviewOf = async (db: Db, userId: string): Promise<BindingOverview> => {
  const account = await findAccount(db, userId)
  if (account === undefined) throw new BusinessError('SESSION_EXPIRED')
  const wechat = await findBinding(db, userId)
  const email = await emailOf(db, userId)
  return {
    maskedTel: maskPhone(account.userTel),
    hasPassword: account.passwordHash !== null,
    wechat: wechat === undefined ? null : { nickname: wechat.nickname, boundAt: wechat.boundAt.toISOString() },
    email: email === undefined ? null : { maskedEmail: maskEmail(email.email), boundAt: email.boundAt.toISOString() },
  }
}
