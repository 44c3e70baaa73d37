import { messageEventLabels, type NewsEvent, newsEvents } from '@portal/contract/message-labels'
import { type MessageSettings, type SwitchedChannel, switchedChannels } from '@portal/contract/messages'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { listSwitchedOff, storeSwitch } from '../queue/message-preference.repository'
import { alwaysSent, mailBeside, switchesOf } from '../rules/message-rules'
import { samplesOf } from '../rules/message-samples'
import { channelStateOf } from './channel-state'

/** @throws BusinessError SESSION_EXPIRED when there is no such customer any more */
export const readSettings = async (deps: Deps, userId: string): Promise<MessageSettings> => {
  const off = await listSwitchedOff(deps.db, userId)
  const isOn = (event: NewsEvent, channel: SwitchedChannel): boolean =>
    alwaysSent[event] !== undefined || !off.some((each) => each.event === event && each.channel === channel)
  return {
    channels: await Promise.all(switchedChannels.map((channel) => channelStateOf(deps, userId, channel))),
    events: newsEvents.map((event) => ({
      event,
      label: messageEventLabels[event],
      alwaysSent: alwaysSent[event] ?? '',
      mailBeside: mailBeside[event] ?? '',
      switches: switchesOf(event).map((channel) => ({ channel, isOn: isOn(event, channel) })),
      samples: samplesOf(event),
    })),
  }
}

interface SwitchInput {
  event: NewsEvent
  via: SwitchedChannel
  isOn: boolean
}

/** @throws BusinessError BAD_FIELD for a switch that there is not */
export const setSwitch = async (
  { db, clock }: Deps,
  userId: string,
  { event, via, isOn }: SwitchInput,
): Promise<void> => {
  const reason = alwaysSent[event]
  if (reason !== undefined) throw new BusinessError('BAD_FIELD', `不能关闭：${reason}`, { path: 'event' })
  if (!switchesOf(event).includes(via)) throw new BusinessError('BAD_FIELD', '不发送此类消息', { path: 'via' })
  await inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await storeSwitch(tx, userId, { event, channel: via, isOn }, clock())
  })
}
