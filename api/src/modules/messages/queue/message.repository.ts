import { type MessageChannel, messageChannels, type MessagePerson } from '@portal/contract/messages'
import { and, asc, eq, inArray, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { KeyRing } from '../../../crypto/key-ring'
import { open } from '../../../crypto/seal'
import type { Db } from '../../../database/database'
import { unlockedQuery } from '../../../database/delete-unlocked'
import { preparedQuery } from '../../../database/prepared-query'
import { message, type MessageRecord } from './message.tables'

/** Maximum number of messages that one claim takes. */
export const batch = 20
/** Milliseconds after which the process that sends a message counts as lost; providers are given up after seconds. */
const lease = 60_000

/** Literals instead of parameters, so that the partial index is used for every plan. */
const isPending = sql`${message.state} in ('WAITING', 'SENDING')`

/**
 * With its state as a condition of its own, since the index begins with it, and in the index's order: later rows are
 * not read, nor the table, however many wait for the morning.
 */
const firstDue = (db: Db, state: 'WAITING' | 'SENDING', now: Date | Placeholder) =>
  db
    .select({ messageId: message.messageId })
    .from(message)
    .where(and(isPending, sql`${message.state} = ${sql.raw(`'${state}'`)}`, lte(message.dueAt, now)))
    .orderBy(asc(message.dueAt))
    .limit(1)

export const dueQuery = (db: Db, now: Date | Placeholder) =>
  firstDue(db, 'WAITING', now).unionAll(firstDue(db, 'SENDING', now))

const dueMessage = preparedQuery('due_message', ['now'], (db, { now }) => dueQuery(db, now))

export const isAnyDue = async (db: Db, now: Date): Promise<boolean> => (await dueMessage(db, { now })).length > 0

/** Evaluated once: as a plain subquery it could be run again for every row, and take more than its limit. */
const oneOf = (subquery: SQL): SQL => sql`${message.messageId} = any(array(${subquery}))`

const dueInState = (
  db: Db,
  state: MessageRecord['state'],
  now: Date,
  channels: readonly MessageChannel[] = messageChannels,
): SQL =>
  sql`${unlockedQuery(
    db,
    message.messageId,
    and(isPending, eq(message.state, state), lte(message.dueAt, now), inArray(message.channel, [...channels])),
  )
    .orderBy(asc(message.dueAt))
    .limit(batch)}`

/** Whether a person gets a message about an event at all, by whichever channel. */
export const isToldTo = async (db: Db, eventKey: string, person: MessagePerson): Promise<boolean> => {
  const rows = await db
    .select({ messageId: message.messageId })
    .from(message)
    .where(and(eq(message.eventKey, eventKey), eq(message.person, person)))
    .limit(1)
  return rows.length > 0
}

export const claimQuery = (db: Db, now: Date) =>
  db
    .update(message)
    .set({ state: 'SENDING', tries: sql`${message.tries} + 1`, dueAt: new Date(now.getTime() + lease) })
    .where(oneOf(dueInState(db, 'WAITING', now)))
    .returning()

/**
 * Claims due messages; those that another process has claimed are left to it. The claim is stored before any provider
 * is called.
 */
export const claimMessages = async (db: Db, now: Date): Promise<MessageRecord[]> => claimQuery(db, now)

/**
 * Settles the claims of lost processes. A provider that recognizes repeats gets the message again; with another one the
 * person may have it already, and gets no second one.
 * @returns channels of those that end so
 */
export const settleLost = async (
  db: Db,
  now: Date,
  recognizesRepeats: (channel: MessageChannel) => boolean,
): Promise<MessageChannel[]> => {
  const [again, never] = [
    messageChannels.filter(recognizesRepeats),
    messageChannels.filter((channel) => !recognizesRepeats(channel)),
  ]
  await db
    .update(message)
    .set({ state: 'WAITING', dueAt: now })
    .where(oneOf(dueInState(db, 'SENDING', now, again)))
  if (never.length === 0) return []
  const lost = await db
    .update(message)
    .set({ state: 'UNCERTAIN', reason: 'LOST', sealedAddress: null, unsentAt: now })
    .where(oneOf(dueInState(db, 'SENDING', now, never)))
    .returning({ channel: message.channel })
  return lost.map(({ channel }) => channel)
}

/** Stores the result of a message that this process has claimed; not when another one has claimed it since. */
export const storeResult = async (
  tx: Db,
  { messageId, tries }: MessageRecord,
  fields: Partial<MessageRecord> & Pick<MessageRecord, 'state'>,
): Promise<boolean> => {
  const stored = await tx
    .update(message)
    .set(fields)
    .where(
      and(eq(message.messageId, messageId), eq(message.tries, tries), inArray(message.state, ['SENDING', 'UNCERTAIN'])),
    )
    .returning({ messageId: message.messageId })
  return stored.length > 0
}

/** Messages that are due, counted up to `limit`, and since when the oldest is; null for none. */
export const waitingMessages = async (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ count: number; oldest: Date | null }> => {
  const rows = await db
    .select({ dueAt: message.dueAt })
    .from(message)
    .where(and(isPending, eq(message.state, 'WAITING'), lte(message.dueAt, now)))
    .orderBy(asc(message.dueAt))
    .limit(limit)
  return { count: rows.length, oldest: rows[0]?.dueAt ?? null }
}

/** Where a message goes, whatever its person has now; null for most. @throws UnsealError when its key is gone */
export const storedAddressOf = (
  keys: KeyRing,
  { messageId, sealedAddress }: Pick<MessageRecord, 'messageId' | 'sealedAddress'>,
): string | null =>
  sealedAddress === null ? null : open(keys, sealedAddress, { column: message.sealedAddress, row: messageId })

/** An e-mail that was written, by its id. */
export const findMail = async (
  db: Db,
  messageId: string,
): Promise<Pick<MessageRecord, 'userId' | 'event'> | undefined> => {
  const [row] = await db
    .select({ userId: message.userId, event: message.event })
    .from(message)
    .where(and(eq(message.messageId, messageId), eq(message.channel, 'MAIL')))
  return row
}

/** Maximum of `operations/messages`. */
const maxListed = 200

/** The messages about an order, oldest first, and the cost of all of them. */
export const messagesOfOrder = async (
  db: Db,
  orderNo: string,
): Promise<{ costCents: number; messages: MessageRecord[] }> => {
  const ofOrder = eq(message.orderNo, orderNo)
  const [sum] = await db
    .select({ costCents: sql<string>`coalesce(sum(${message.costCents}), 0)` })
    .from(message)
    .where(ofOrder)
  const messages = await db
    .select()
    .from(message)
    .where(ofOrder)
    .orderBy(asc(message.createdAt), asc(message.messageId))
    .limit(maxListed)
  return { costCents: Number(sum?.costCents ?? 0), messages }
}
