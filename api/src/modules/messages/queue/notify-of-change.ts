import { shanghaiTime } from '@portal/rules/shanghai-time'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../database/database'
import type { Deps } from '../../../deps'
import { emailOf } from '../../account-core/email.repository'
import { phoneOf } from '../../account-core/phone-of'
import { addMessages } from './write-messages'

/** Changes of the ways into an account and of where its money goes, in the words that its owner reads. */
const changeTexts = {
  PASSWORD: '登录密码已修改',
  PHONE: '登录手机号码已更换',
  EMAIL_BOUND: '邮箱已绑定',
  EMAIL_REPLACED: '绑定邮箱已更换',
  EMAIL_UNBOUND: '邮箱已解绑',
  WECHAT_BOUND: '微信已绑定',
  WECHAT_UNBOUND: '微信已解绑',
  BANK_ADDED: '收款银行账户已添加',
  BANK_CHANGED: '收款银行账户已修改',
  BANK_DELETED: '收款银行账户已删除',
  BANK_DEFAULT: '默认收款银行账户已更换',
  CANCELLED: '账号已申请注销',
  CLOSED: '登录手机号码已停用',
} as const

/**
 * Notifies the owner of an account of a change: in the portal, and by the phone and the e-mail that the account has so
 * far. It is called in the transaction of the change and before it, so that a thief who moves the account cannot keep
 * it from its owner.
 * @throws BusinessError SESSION_EXPIRED when there is no such customer any more
 */
export const notifyOfChange = async (
  tx: Db,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  userId: string,
  change: keyof typeof changeTexts,
): Promise<void> => {
  const now = clock()
  const email = await emailOf(tx, userId)
  const trigger = {
    event: 'ACCOUNT_CHANGED',
    key: randomUUID(),
    orderNo: '',
    facts: { change: changeTexts[change], time: shanghaiTime(now).slice(0, 16) },
    people: { CUSTOMER: userId },
    // The number of a closed account is somebody else's.
    addresses: { SMS: change === 'CLOSED' ? '' : await phoneOf(tx, userId), MAIL: email?.email ?? '' },
  } as const
  await addMessages(tx, [trigger], now, keys)
}
