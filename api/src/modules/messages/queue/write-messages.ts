import type { MessageChannel, MessageEvent, MessagePerson } from '@portal/contract/messages'
import { randomUUID } from 'node:crypto'
import type { KeyRing } from '../../../crypto/key-ring'
import { seal } from '../../../crypto/seal'
import type { Db } from '../../../database/database'
import { insertRows } from '../../../database/rows'
import { type eventFields, messageRules } from '../rules/message-rules'
import { factsFor } from '../rules/message-words'
import { message, type MessageRecord } from './message.tables'
import { dueAt } from '../rules/quiet-hours'

/** An event that people get messages about. */
export type MessageTrigger = {
  [Event in MessageEvent]: {
    event: Event
    /** Identifies the event for ever: the id of the carrier's event, the number of a refund. */
    key: string
    /** '' for what is about no order. */
    orderNo: string
    facts: Record<(typeof eventFields)[Event][number], string>
    /** The people who get a message, with the account where it is known. The rules add no one else. */
    people: Partial<Record<MessagePerson, string | null>>
    /**
     * Addresses of these channels, in place of those that the person has when the message goes out; '' for no message.
     */
    addresses?: Partial<Record<MessageChannel, string>>
  }
}[MessageEvent]

type Subject = Pick<MessageRecord, 'eventKey' | 'event' | 'person' | 'channel' | 'orderNo' | 'userId' | 'facts'>

const newRow = (subject: Subject, canWait: boolean, now: Date): MessageRecord => ({
  ...subject,
  messageId: randomUUID(),
  sealedAddress: null,
  state: 'WAITING',
  reason: '',
  tries: 0,
  dueAt: dueAt(now, subject.channel, canWait),
  costCents: 0,
  createdAt: now,
  sentAt: null,
  unsentAt: null,
  readAt: null,
})

const withAddress = (row: MessageRecord, { addresses }: MessageTrigger, keys: KeyRing | undefined): MessageRecord[] => {
  const address = addresses?.[row.channel]
  if (address === undefined) return [row]
  if (address === '') return []
  if (keys === undefined) throw new Error('an address without keys to seal it with')
  return [{ ...row, sealedAddress: seal(keys, address, { column: message.sealedAddress, row: row.messageId }) }]
}

const rowsOf = (trigger: MessageTrigger, now: Date, keys: KeyRing | undefined): MessageRecord[] => {
  const { event, key, orderNo, facts, people } = trigger
  return messageRules
    .filter((rule) => rule.event === event && people[rule.person] !== undefined)
    .flatMap((rule) => {
      const { person, channels, canWait } = rule
      const subject = {
        eventKey: `${event}:${key}`,
        event,
        person,
        orderNo,
        userId: people[person] ?? null,
        facts: factsFor(rule, facts),
      }
      return channels.flatMap(([channel]) =>
        channel === undefined ? [] : withAddress(newRow({ ...subject, channel }, canWait, now), trigger, keys),
      )
    })
}

/**
 * Stores the messages of these triggers in the transaction of the change itself: both are stored, or neither. An
 * trigger that was stored already adds nothing.
 * @param keys for triggers with addresses
 */
export const addMessages = async (
  tx: Db,
  triggers: readonly MessageTrigger[],
  now: Date,
  keys?: KeyRing,
): Promise<void> => {
  await insertOnce(
    tx,
    triggers.flatMap((trigger) => rowsOf(trigger, now, keys)),
  )
}

const insertOnce = (tx: Db, rows: readonly MessageRecord[]): Promise<unknown> =>
  insertRows(tx, message, ['eventKey', 'person', 'channel'], rows)

/**
 * Stores a message again for another channel, as a new one that is as old as the first, so that old news does not ring.
 */
export const addForChannel = async (
  tx: Db,
  record: MessageRecord,
  { channel, canWait }: { channel: MessageChannel; canWait: boolean },
  now: Date,
): Promise<void> => {
  const { eventKey, event, person, orderNo, userId, facts, createdAt } = record
  const row = newRow({ eventKey, event, person, channel, orderNo, userId, facts }, canWait, now)
  await insertOnce(tx, [{ ...row, createdAt }])
}

/** Stores a test of a channel for a customer. */
export const addTest = async (tx: Db, userId: string, channel: MessageChannel, now: Date): Promise<void> => {
  const subject = { event: 'TEST', person: 'CUSTOMER', channel, orderNo: '', userId, facts: {} } as const
  await insertOnce(tx, [newRow({ ...subject, eventKey: `TEST:${randomUUID()}` }, false, now)])
}
