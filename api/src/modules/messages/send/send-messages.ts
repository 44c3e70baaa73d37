import { inTransaction } from '../../../database/transaction'
import { addChange } from '../../live/send-changes'
import { chainOf, channelAfter, ruleOf } from '../rules/message-rules'
import { claimMessages, isAnyDue, settleLost, storeResult } from '../queue/message.repository'
import type { MessageRecord } from '../queue/message.tables'
import { markUnsent } from '../queue/unsent-messages.repository'
import { addForChannel } from '../queue/write-messages'
import { type Sent, sendMessage, type MessageMeans, type Verdict } from './send-message'
import { publishOutcome } from './publish-outcome'
import { publishUnsent } from './publish-unsent'

/** Seconds until the next try; after the last one the next channel of the rule is used. */
const pauses = [10, 60, 300, 1800, 7200]

type Result = Partial<MessageRecord> & Pick<MessageRecord, 'state'>

const resultOf = (verdict: Verdict, tries: number, now: Date): Result => {
  switch (verdict.outcome) {
    case 'SENT':
      return { state: 'SENT', reason: '', costCents: verdict.costCents, sentAt: now }
    case 'SKIPPED':
    case 'UNCERTAIN':
      return { state: verdict.outcome, reason: verdict.reason }
    case 'REFUSED':
      return { state: 'FAILED', reason: verdict.reason }
    case 'NIGHT':
      return { state: 'WAITING', dueAt: verdict.until, tries: tries - 1 }
    case 'LATER': {
      const pause = pauses[tries - 1]
      return pause === undefined
        ? { state: 'FAILED', reason: verdict.reason }
        : { state: 'WAITING', reason: verdict.reason, dueAt: new Date(now.getTime() + pause * 1000) }
    }
  }
}

/**
 * Reasons for which no other channel would be of use, or is wanted: who switched SMS off did not ask for e-mail
 * instead.
 */
const endsChain: readonly string[] = ['NOBODY', 'NOT_DUE', 'WRONG_NUMBER', 'SWITCHED_OFF']

const needsNext = ({ state, reason = '' }: Result): boolean =>
  state === 'FAILED' || (state === 'SKIPPED' && !endsChain.includes(reason))

/** Reasons that make the message needless. */
const isSettled: readonly string[] = ['NOBODY', 'NOT_DUE', 'WRONG_NUMBER', 'SAME_PERSON']

/** Whether there is no further try, although the person should have got the message. */
const endsUntold = ({ state, reason = '' }: Result): boolean =>
  state !== 'SENT' && state !== 'WAITING' && !isSettled.includes(reason)

/** Stores the result, and the message for the next channel where this one did not reach the person. */
const finish = async ({ db, clock }: MessageMeans, record: MessageRecord, { verdict, userId }: Sent): Promise<void> => {
  const now = clock()
  const { channel, orderNo } = record
  const result = resultOf(verdict, record.tries, now)
  const rule = ruleOf(record.event, record.person)
  const next = rule && channelAfter(rule, channel)
  const unsent = await inTransaction(db, async (tx) => {
    // Also where it did not go to the account: the stored data of a person is exported and erased with it.
    const settled = result.state !== 'WAITING' && { sealedAddress: null }
    const fields = { ...result, ...settled, unsentAt: null, ...(userId !== null && { userId }) }
    if (!(await storeResult(tx, record, fields))) return undefined
    if (channel === 'PORTAL' && result.state === 'SENT' && userId !== null) await addChange(tx, { userId, orderNo })
    if (rule && next && needsNext(result)) {
      await addForChannel(tx, record, { channel: next, canWait: rule.canWait }, now)
      return undefined
    }
    return rule && endsUntold(result) ? markUnsent(tx, record, chainOf(rule, channel), now) : undefined
  })
  if (verdict.outcome !== 'NIGHT') publishOutcome({ channel, state: result.state })
  if (unsent !== undefined) publishUnsent(unsent)
}

/** @throws the error that kept it from being sent, once the next try is stored */
const sendOne = async (means: MessageMeans, record: MessageRecord): Promise<void> => {
  // A provider's failure is a verdict: whatever else fails did so before anything was sent.
  const failures: unknown[] = []
  const sent = await sendMessage(means, record).catch((error: unknown): Sent => {
    failures.push(error)
    return { verdict: { outcome: 'LATER', reason: 'ERROR' }, userId: null }
  })
  // Where this fails the claim ends by itself, and the message counts as one of a lost process.
  await finish(means, record, sent)
  if (failures.length > 0) throw failures[0]
}

const recognizesRepeats =
  ({ ports: { messageSenders } }: MessageMeans) =>
  (channel: MessageRecord['channel']): boolean =>
    channel === 'PORTAL' || messageSenders[channel]?.recognizesRepeats === true

/** Messages that a person gets about one order by one channel arrive in the order of their events. */
const inQueues = (records: readonly MessageRecord[]): MessageRecord[][] => {
  const queues = new Map<string, MessageRecord[]>()
  for (const record of records.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const key = `${record.orderNo} ${record.person} ${record.channel}`
    queues.set(key, [...(queues.get(key) ?? []), record])
  }
  return [...queues.values()]
}

/** @returns the errors that kept messages from being sent; the others are sent */
const sendQueue = async (means: MessageMeans, queue: readonly MessageRecord[]): Promise<unknown[]> => {
  const failures: unknown[] = []
  for (const record of queue) await sendOne(means, record).catch((error: unknown) => failures.push(error))
  return failures
}

/**
 * Sends messages that are due; any number of processes do so at the same time.
 * @returns whether there were any: then there may be more
 * @throws the first failure of the database, when all others have been tried
 */
export const sendMessages = async (means: MessageMeans): Promise<boolean> => {
  const { db, clock } = means
  if (!(await isAnyDue(db, clock()))) return false
  const lost = await settleLost(db, clock(), recognizesRepeats(means))
  for (const channel of lost) {
    publishOutcome({ channel, state: 'UNCERTAIN' })
    publishUnsent(channel)
  }
  const claimed = await claimMessages(db, clock())
  const failures = (await Promise.all(inQueues(claimed).map((queue) => sendQueue(means, queue)))).flat()
  if (failures.length > 0) throw failures[0]
  return claimed.length > 0
}
