import type { Deps } from '../../deps'
import { emailOf } from '../binding/email.service'
import { type MessageRule, ruleOf } from '../message-core/message-rules'
import { shortOf, wordsOf } from '../message-core/message-words'
import type { MessageRecord } from '../message-core/message.tables'
import { dueAt } from '../message-core/quiet-hours'
import { findBinding } from '../wechat/wechat.binding'
import type { DeliveryPort, DeliveryResult } from './delivery.port'
import { findPerson, type MessageTarget } from './find-person'
import { isOptedOut } from './opt-out'
import { reasonAgainst } from './reason-against'
import { countSms, uncountSms } from './sms-limits'

export type MessageMeans = Pick<Deps, 'db' | 'clock'> & { ports: Pick<Deps['ports'], 'deliveries'> }

/** NIGHT: it was not tried, and is due in the morning. */
export type Verdict =
  | DeliveryResult
  | { outcome: 'SKIPPED' | 'UNCERTAIN'; reason: string }
  | { outcome: 'NIGHT'; until: Date }

export interface Delivered {
  verdict: Verdict
  /** Account of the person; null when there is none, or nobody. */
  userId: string | null
}

const skipped = (reason: string): Verdict => ({ outcome: 'SKIPPED', reason })

/** Where a channel reaches a person; the reason when it does not. */
const addressOf = async (
  { db }: MessageMeans,
  { channel }: MessageRecord,
  { phone, userId, wantsSms }: MessageTarget,
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

const ask = async (provider: DeliveryPort, ...delivery: Parameters<DeliveryPort['send']>): Promise<Verdict> => {
  try {
    return await provider.send(...delivery)
  } catch {
    return provider.recognizesRepeats
      ? { outcome: 'LATER', reason: 'NO_ANSWER' }
      : { outcome: 'UNCERTAIN', reason: 'NO_ANSWER' }
  }
}

const deliverTo = async (
  means: MessageMeans,
  record: MessageRecord,
  rule: MessageRule,
  target: MessageTarget,
): Promise<Verdict> => {
  const reason = await reasonAgainst(means, record, target)
  if (reason !== undefined) return skipped(reason)
  const address = await addressOf(means, record, target)
  if ('reason' in address) return skipped(address.reason)
  const { event, person, channel, messageId, facts } = record
  const words = wordsOf(rule, facts)
  if (channel === 'PORTAL') return { outcome: 'SENT', costCents: 0 }
  const provider = means.ports.deliveries[channel]
  if (provider === null) return skipped('NO_PROVIDER')
  // Not only new messages wait for the morning: so does one that is tried again, or was kept up.
  const now = means.clock()
  const until = dueAt(now, channel, rule.canWait)
  if (until > now) return { outcome: 'NIGHT', until }
  const isSms = channel === 'SMS'
  if (isSms && !(await countSms(means, target))) return skipped('LIMIT')
  const short = shortOf(rule, facts)
  const verdict = await ask(provider, { key: messageId, event, person, to: address.to, facts, short, ...words })
  if (isSms && (verdict.outcome === 'LATER' || verdict.outcome === 'REFUSED')) await uncountSms(means, target)
  return verdict
}

/** Sends a claimed message, unless there is a reason against it. */
export const deliverMessage = async (means: MessageMeans, record: MessageRecord): Promise<Delivered> => {
  const [rule, target] = [ruleOf(record.event, record.person), await findPerson(means.db, record)]
  if (rule === undefined || target === undefined) return { verdict: skipped('NOBODY'), userId: null }
  return { verdict: await deliverTo(means, record, rule, target), userId: target.userId }
}
