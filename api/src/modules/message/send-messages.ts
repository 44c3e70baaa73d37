import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { emailOf } from '../binding/email.service'
import { addChange } from '../live/send-changes'
import { channelAfter, ruleOf } from '../message-core/message-rules'
import { wordsOf } from '../message-core/message-words'
import type { MessageRecord } from '../message-core/message.tables'
import { addForChannel } from '../message-core/write-messages'
import { findBinding } from '../wechat/wechat.binding'
import type { DeliveryPort, DeliveryResult } from './delivery.port'
import { findPerson, type MessageTarget } from './find-person'
import { claimMessages, isAnyDue, settleLost, storeResult } from '../message-core/message.repository'
import { isOptedOut } from './opt-out'
import { publishOutcome } from './outcome-channel'
import { countSms, uncountSms } from './sms-limits'

export type MessageMeans = Pick<Deps, 'db' | 'clock'> & { ports: Pick<Deps['ports'], 'deliveries'> }

/** Seconds until the next try; after the last one the next channel of the rule is used. */
const pauses = [10, 60, 300, 1800, 7200]

type Verdict = DeliveryResult | { outcome: 'SKIPPED' | 'UNCERTAIN'; reason: string }

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

/** Sends a claimed message, unless there is a reason against it. */
const deliver = async (means: MessageMeans, record: MessageRecord): Promise<{ verdict: Verdict; userId?: string }> => {
  const { event, person, channel, messageId, facts } = record
  const [rule, target] = [ruleOf(event, person), await findPerson(means.db, record)]
  if (rule === undefined || target === undefined) return { verdict: skipped('NOBODY') }
  const words = wordsOf(rule, facts)
  const address = await addressOf(means, record, target)
  if ('reason' in address) return { verdict: skipped(address.reason) }
  const { to } = address
  if (channel === 'PORTAL') return { verdict: { outcome: 'SENT', costCents: 0 }, userId: to }
  const provider = means.ports.deliveries[channel]
  if (provider === null) return { verdict: skipped('NO_PROVIDER') }
  const isSms = channel === 'SMS'
  if (isSms && !(await countSms(means, target))) return { verdict: skipped('LIMIT') }
  const verdict = await ask(provider, { key: messageId, event, to, facts, ...words })
  if (isSms && (verdict.outcome === 'LATER' || verdict.outcome === 'REFUSED')) await uncountSms(means, target)
  return { verdict }
}

const resultOf = (
  verdict: Verdict,
  tries: number,
  now: Date,
): Partial<MessageRecord> & Pick<MessageRecord, 'state'> => {
  switch (verdict.outcome) {
    case 'SENT':
      return { state: 'SENT', reason: '', costCents: verdict.costCents, sentAt: now }
    case 'SKIPPED':
    case 'UNCERTAIN':
      return { state: verdict.outcome, reason: verdict.reason }
    case 'REFUSED':
      return { state: 'FAILED', reason: verdict.reason }
    case 'LATER': {
      const pause = pauses[tries - 1]
      return pause === undefined
        ? { state: 'FAILED', reason: verdict.reason }
        : { state: 'WAITING', reason: verdict.reason, dueAt: new Date(now.getTime() + pause * 1000) }
    }
  }
}

/** Stores the result, and the message for the next channel where this one did not reach the person. */
const finish = async (
  { db, clock }: MessageMeans,
  record: MessageRecord,
  { verdict, userId }: Awaited<ReturnType<typeof deliver>>,
): Promise<void> => {
  const now = clock()
  const result = resultOf(verdict, record.tries, now)
  const rule = ruleOf(record.event, record.person)
  const next = rule && channelAfter(rule, record.channel)
  await inTransaction(db, async (tx) => {
    const isStored = await storeResult(tx, record, { ...result, ...(userId !== undefined && { userId }) })
    if (isStored && userId !== undefined) await addChange(tx, { userId, orderNo: record.orderNo })
    if (isStored && rule && next && (result.state === 'SKIPPED' || result.state === 'FAILED'))
      await addForChannel(tx, record, { channel: next, canWait: rule.canWait }, now)
  })
  publishOutcome({ channel: record.channel, state: result.state })
}

/** @throws what kept it from being sent, when it has been stored that it is tried again */
const sendOne = async (means: MessageMeans, record: MessageRecord): Promise<void> => {
  // A provider's failure is a verdict: whatever else fails did so before anything was sent.
  const failures: unknown[] = []
  const delivered = await deliver(means, record).catch((error: unknown) => {
    failures.push(error)
    return { verdict: { outcome: 'LATER', reason: 'ERROR' } as const }
  })
  // Where this fails the claim ends by itself, and the message counts as one of a lost process.
  await finish(means, record, delivered)
  if (failures.length > 0) throw failures[0]
}

const recognizesRepeats =
  ({ ports: { deliveries } }: MessageMeans) =>
  (channel: MessageRecord['channel']): boolean =>
    channel === 'PORTAL' || deliveries[channel]?.recognizesRepeats === true

/**
 * Sends messages that are due; any number of processes do so at the same time.
 * @returns whether there were any: then there may be more
 * @throws the first failure of the database, when all others have been tried
 */
export const sendMessages = async (means: MessageMeans): Promise<boolean> => {
  const { db, clock } = means
  if (!(await isAnyDue(db, clock()))) return false
  await settleLost(db, clock(), recognizesRepeats(means))
  const claimed = await claimMessages(db, clock())
  const results = await Promise.allSettled(claimed.map((record) => sendOne(means, record)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return claimed.length > 0
}
