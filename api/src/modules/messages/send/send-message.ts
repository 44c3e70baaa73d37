import type { Deps } from '../../../deps'
import type { MessageRecord } from '../queue/message.tables'
import { type MessageRule, ruleOf } from '../rules/message-rules'
import { type Facts, shortOf, wordsOf } from '../rules/message-words'
import { dueAt } from '../rules/quiet-hours'
import { countSms, uncountSms } from './limits'
import type { MessageSender, SendResult } from './message-sender.port'
import { type Recipient, type RecipientMeans, resolveRecipient } from './recipient'

export type MessageMeans = RecipientMeans & { ports: Pick<Deps['ports'], 'messageSenders'> }

/** NIGHT: it was not tried, and is due in the morning. */
export type Verdict =
  | SendResult
  | { outcome: 'SKIPPED' | 'UNCERTAIN'; reason: string }
  | { outcome: 'NIGHT'; until: Date }

export interface Sent {
  verdict: Verdict
  /** Account of the person; null when there is none, or nobody. */
  userId: string | null
}

const skipped = (reason: string): Verdict => ({ outcome: 'SKIPPED', reason })

const ask = async (provider: MessageSender, ...outgoing: Parameters<MessageSender['send']>): Promise<Verdict> => {
  try {
    return await provider.send(...outgoing)
  } catch {
    return provider.recognizesRepeats
      ? { outcome: 'LATER', reason: 'NO_ANSWER' }
      : { outcome: 'UNCERTAIN', reason: 'NO_ANSWER' }
  }
}

/** In an SMS the receiver gets the link; in the portal they have their account. */
const factsBy = ({ channel, facts }: MessageRecord, { link }: Recipient): Facts =>
  channel === 'SMS' && 'link' in facts ? { ...facts, link } : facts

const sendTo = async (
  means: MessageMeans,
  record: MessageRecord,
  rule: MessageRule,
  { recipient, to }: { recipient: Recipient; to: string },
): Promise<Verdict> => {
  const { event, person, channel, messageId } = record
  const facts = factsBy(record, recipient)
  const words = wordsOf(rule, facts)
  if (channel === 'PORTAL') return { outcome: 'SENT', costCents: 0 }
  const provider = means.ports.messageSenders[channel]
  if (provider === null) return skipped('NO_PROVIDER')
  // Not only new messages wait for the morning: so does one that is tried again, or was kept up.
  const now = means.clock()
  const until = dueAt(now, channel, rule.canWait)
  if (until > now) return { outcome: 'NIGHT', until }
  const isSms = channel === 'SMS'
  const counted = { ...recipient, phone: to, event }
  if (isSms && !(await countSms(means, counted))) return skipped('LIMIT')
  const short = shortOf(rule, facts)
  const verdict = await ask(provider, { key: messageId, event, person, to, facts, short, ...words })
  if (isSms && (verdict.outcome === 'LATER' || verdict.outcome === 'REFUSED')) await uncountSms(means, counted)
  return verdict
}

/** Sends a claimed message, unless there is a reason against it. */
export const sendMessage = async (means: MessageMeans, record: MessageRecord): Promise<Sent> => {
  const rule = ruleOf(record.event, record.person)
  if (rule === undefined) return { verdict: skipped('NOBODY'), userId: null }
  const resolved = await resolveRecipient(means, record)
  if ('reason' in resolved) return { verdict: skipped(resolved.reason), userId: resolved.userId }
  return { verdict: await sendTo(means, record, rule, resolved), userId: resolved.recipient.userId }
}
