import type { MessageSettings, SwitchedChannel } from '@portal/contract/messages'
import { maskPhone } from '@portal/rules/masking'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { maskEmail } from '../../binding/mask-email'
import { findBinding } from '../../wechat/wechat.binding'
import { findRecipient, recipientAddress } from '../send/recipient'

type ChannelOf = MessageSettings['channels'][number]

/** WeChat's id of a person says nothing to them. */
const shownAddress = async ({ db }: Deps, userId: string, channel: SwitchedChannel, to: string): Promise<string> => {
  if (channel === 'SMS') return maskPhone(to)
  if (channel === 'MAIL') return maskEmail(to)
  return (await findBinding(db, userId))?.nickname || '已绑定的微信'
}

/**
 * Whether, and where, a channel reaches a customer.
 * @throws BusinessError SESSION_EXPIRED when there is no such customer any more
 */
export const channelStateOf = async (deps: Deps, userId: string, channel: SwitchedChannel): Promise<ChannelOf> => {
  const person = await findRecipient(deps.db, '', { person: 'CUSTOMER', orderNo: '', userId })
  if (person === undefined) throw new BusinessError('SESSION_EXPIRED')
  const address = await recipientAddress(deps.db, channel, person)
  const isOptedOut = 'reason' in address && address.reason === 'OPTED_OUT'
  const reached = 'to' in address ? address.to : isOptedOut ? person.phone : ''
  const to = reached === '' ? '' : await shownAddress(deps, userId, channel, reached)
  if (deps.ports.messageSenders[channel] === null) return { channel, state: 'UNAVAILABLE', to }
  return { channel, state: isOptedOut ? 'OPTED_OUT' : to === '' ? 'UNBOUND' : 'READY', to }
}
