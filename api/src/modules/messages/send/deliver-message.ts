import { publicOriginOf } from '../../../config/public-origin'
import type { Deps } from '../../../deps'
import { isSwitchedOff } from '../queue/message-preference.repository'
import { type MessageRule, ruleOf } from '../rules/message-rules'
import { storedAddressOf } from '../queue/message.repository'
import { type Facts, shortOf, wordsOf } from '../rules/message-words'
import type { MessageRecord } from '../queue/message.tables'
import { dueAt } from '../rules/quiet-hours'
import { addressOf } from './recipient-address'
import type { DeliveryPort, DeliveryResult } from './message-sender.port'
import { findPerson, type MessageTarget } from './find-person'
import { reasonAgainst } from './skip-reason'
import { countSms, uncountSms } from './sms-limits'

export type MessageMeans = Pick<Deps, 'db' | 'clock' | 'keys'> & {
  ports: Pick<Deps['ports'], 'deliveries'>
  config: Pick<Deps['config'], 'mode' | 'publicOrigin'>
}

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

/** Whether the person has switched the event off for the channel. The account counts that the message is for. */
const isUnwanted = async (
  { db }: MessageMeans,
  { event, channel }: MessageRecord,
  { userId }: MessageTarget,
): Promise<boolean> => channel !== 'PORTAL' && userId !== null && (await isSwitchedOff(db, userId, { event, channel }))

const ask = async (provider: DeliveryPort, ...delivery: Parameters<DeliveryPort['send']>): Promise<Verdict> => {
  try {
    return await provider.send(...delivery)
  } catch {
    return provider.recognizesRepeats
      ? { outcome: 'LATER', reason: 'NO_ANSWER' }
      : { outcome: 'UNCERTAIN', reason: 'NO_ANSWER' }
  }
}

/** In an SMS the receiver gets the link; in the portal they have their account. */
const factsBy = ({ channel, facts }: MessageRecord, { link }: MessageTarget): Facts =>
  channel === 'SMS' && 'link' in facts ? { ...facts, link } : facts

/** The address of the message. About a change of the account, it goes to the address before that change. */
const addressFor = async (
  { db, keys }: MessageMeans,
  record: MessageRecord,
  target: MessageTarget,
): Promise<{ to: string } | { reason: string }> => {
  const to = storedAddressOf(keys, record)
  return to === null ? addressOf(db, record.channel, target) : { to }
}

const deliverTo = async (
  means: MessageMeans,
  record: MessageRecord,
  rule: MessageRule,
  target: MessageTarget,
): Promise<Verdict> => {
  const reason = await reasonAgainst(means, record, target)
  if (reason !== undefined) return skipped(reason)
  const address = await addressFor(means, record, target)
  if ('reason' in address) return skipped(address.reason)
  if (await isUnwanted(means, record, target)) return skipped('SWITCHED_OFF')
  const { event, person, channel, messageId } = record
  const facts = factsBy(record, target)
  const words = wordsOf(rule, facts)
  if (channel === 'PORTAL') return { outcome: 'SENT', costCents: 0 }
  const provider = means.ports.deliveries[channel]
  if (provider === null) return skipped('NO_PROVIDER')
  // Not only new messages wait for the morning: so does one that is tried again, or was kept up.
  const now = means.clock()
  const until = dueAt(now, channel, rule.canWait)
  if (until > now) return { outcome: 'NIGHT', until }
  const isSms = channel === 'SMS'
  const counted = { ...target, phone: address.to, event }
  if (isSms && !(await countSms(means, counted))) return skipped('LIMIT')
  const short = shortOf(rule, facts)
  const verdict = await ask(provider, { key: messageId, event, person, to: address.to, facts, short, ...words })
  if (isSms && (verdict.outcome === 'LATER' || verdict.outcome === 'REFUSED')) await uncountSms(means, counted)
  return verdict
}

/** Sends a claimed message, unless there is a reason against it. */
export const deliverMessage = async (means: MessageMeans, record: MessageRecord): Promise<Delivered> => {
  const [rule, target] = [
    ruleOf(record.event, record.person),
    await findPerson(means.db, publicOriginOf(means.config), record),
  ]
  if (rule === undefined || target === undefined) return { verdict: skipped('NOBODY'), userId: null }
  return { verdict: await deliverTo(means, record, rule, target), userId: target.userId }
}
