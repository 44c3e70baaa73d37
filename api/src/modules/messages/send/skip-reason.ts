import type { Deps } from '../../../deps'
import { ruleOf } from '../rules/message-rules'
import { isToldTo } from '../queue/message.repository'
import type { MessageRecord } from '../queue/message.tables'
import { isNews } from '../rules/is-recent'
import { isRinging } from '../rules/quiet-hours'
import { findBinding } from '../../wechat/wechat.binding'
import type { MessageTarget } from './find-person'

/** Whether the receiver, who is the sender as well, already gets a message about the event by this channel. */
const isToldAsSender = async (
  { db }: Pick<Deps, 'db'>,
  { event, eventKey, channel }: MessageRecord,
  { senderBy, userId }: MessageTarget,
): Promise<boolean> => {
  if (senderBy === null) return false
  const isInRule = ruleOf(event, 'SENDER')?.channels.some((chain) => chain.includes(channel)) === true
  if (!isInRule || !(await isToldTo(db, eventKey, 'SENDER'))) return false
  if (channel !== 'SMS' || senderBy === 'PHONE' || userId === null) return true
  // The sender's SMS goes to the other number, a warehouse's. WeChat would have come before it, to the person.
  return (await findBinding(db, userId)) !== undefined
}

/**
 * The reason not to send a message to a person at all: it is no longer true, no longer news, or sent to them already.
 */
export const reasonAgainst = async (
  means: Pick<Deps, 'db' | 'clock'>,
  record: MessageRecord,
  target: MessageTarget,
): Promise<'NOT_DUE' | 'WRONG_NUMBER' | 'TOO_OLD' | 'SAME_PERSON' | undefined> => {
  if (record.event === 'MONEY_DUE' && target.dueCents <= 0) return 'NOT_DUE'
  if (target.isWrongNumber) return 'WRONG_NUMBER'
  if (isRinging(record.channel) && !isNews(record.createdAt, means.clock())) return 'TOO_OLD'
  return (await isToldAsSender(means, record, target)) ? 'SAME_PERSON' : undefined
}
