import type { Deps } from '../../deps'
import { ruleOf } from '../message-core/message-rules'
import { isToldTo } from '../message-core/message.repository'
import type { MessageRecord } from '../message-core/message.tables'
import { isNews } from '../message-core/news'
import { isRinging } from '../message-core/quiet-hours'
import type { MessageTarget } from './find-person'

/** Whether the sender, who is the receiver as well, is told of the event by this channel. */
const isToldAsSender = async (
  { db }: Pick<Deps, 'db'>,
  { event, eventKey, channel }: MessageRecord,
): Promise<boolean> => {
  const isInRule = ruleOf(event, 'SENDER')?.channels.some((chain) => chain.includes(channel)) === true
  return isInRule && isToldTo(db, eventKey, 'SENDER')
}

/** Why a person is not told, wherever they could be reached: it is no longer so, no longer news, or told already. */
export const reasonAgainst = async (
  means: Pick<Deps, 'db' | 'clock'>,
  record: MessageRecord,
  { dueCents, isSenderToo }: MessageTarget,
): Promise<'NOT_DUE' | 'TOO_OLD' | 'SAME_PERSON' | undefined> => {
  if (record.event === 'MONEY_DUE' && dueCents <= 0) return 'NOT_DUE'
  if (isRinging(record.channel) && !isNews(record.createdAt, means.clock())) return 'TOO_OLD'
  return isSenderToo && (await isToldAsSender(means, record)) ? 'SAME_PERSON' : undefined
}
