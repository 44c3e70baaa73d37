import type { MessageChannel } from '@portal/contract/messages'
import type { Db } from '../../../database/database'
import { emailOf } from '../../account-core/email.repository'
import { findBinding } from '../../wechat/wechat.binding'
import type { MessageTarget } from './find-person'
import { isOptedOut } from './opt-out'

/** Where a channel reaches a person; the reason when it does not. */
export const addressOf = async (
  db: Db,
  channel: MessageChannel,
  { phone, userId, wantsSms }: Pick<MessageTarget, 'phone' | 'userId' | 'wantsSms'>,
): Promise<{ to: string } | { reason: string }> => {
  switch (channel) {
    case 'SMS':
      if (phone === '') return { reason: 'NO_NUMBER' }
      if (!wantsSms) return { reason: 'NOT_WANTED' }
      return (await isOptedOut(db, phone)) ? { reason: 'OPTED_OUT' } : { to: phone }
    case 'WECHAT': {
      const binding = userId === null ? undefined : await findBinding(db, userId)
      return binding === undefined ? { reason: 'NO_WECHAT' } : { to: binding.wechatId }
    }
    case 'MAIL': {
      const bound = userId === null ? undefined : await emailOf(db, userId)
      return bound === undefined ? { reason: 'NO_ADDRESS' } : { to: bound.email }
    }
    case 'PORTAL':
      return userId === null ? { reason: 'NO_ACCOUNT' } : { to: userId }
  }
}
