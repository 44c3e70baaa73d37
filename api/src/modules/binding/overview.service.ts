import type { BindingOverview } from '@portal/shared/contract/binding'
import { maskPhone } from '@portal/shared/rules/masking'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { user } from '../account-core/user.tables'
import { wechatBinding } from '../wechat/wechat.tables'
import { emailBinding } from './email.tables'
import { maskEmail } from './mask-email'

/**
 * What the account is bound to.
 * @throws BusinessError SESSION_EXPIRED when there is no such customer any more
 */
export const overviewOf = async (db: Db, userId: string): Promise<BindingOverview> => {
  const [row] = await db
    .select({ account: user, wechat: wechatBinding, email: emailBinding })
    .from(user)
    .leftJoin(wechatBinding, eq(wechatBinding.userId, user.userId))
    .leftJoin(emailBinding, eq(emailBinding.userId, user.userId))
    .where(eq(user.userId, userId))
  if (row === undefined) throw new BusinessError('SESSION_EXPIRED')
  const { account, wechat, email } = row
  return {
    maskedTel: maskPhone(account.userTel),
    hasPassword: account.passwordHash !== null,
    wechat: wechat && { nickname: wechat.nickname, boundAt: wechat.boundAt.toISOString() },
    email: email && { maskedEmail: maskEmail(email.email), boundAt: email.boundAt.toISOString() },
  }
}
