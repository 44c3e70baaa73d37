import type { MessageChannel } from '@portal/contract/messages'
import { and, asc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { message, type MessageRecord } from './message.tables'

/** The person has not subscribed, no longer follows, or is known to another account: none of it is a fault. */
const personsOwn: readonly string[] = ['WECHAT_43101', 'WECHAT_43004', 'WECHAT_40003']

/**
 * Marks the message whose failure kept the person from getting any, after the last channel: a refusal, a missing
 * answer, or a delay of more than a day. A choice of the person, or a channel that does not reach them, is no failure.
 * @param chain channels in the order in which they were tried
 * @returns the last channel that has failed; undefined where none has
 */
export const markUnsent = async (
  tx: Db,
  { eventKey, person }: Pick<MessageRecord, 'eventKey' | 'person'>,
  chain: readonly MessageChannel[],
  now: Date,
): Promise<MessageChannel | undefined> => {
  const ofPerson = and(eq(message.eventKey, eventKey), eq(message.person, person))
  const failed = await tx
    .select({ channel: message.channel })
    .from(message)
    .where(
      and(
        ofPerson,
        or(inArray(message.state, ['FAILED', 'UNCERTAIN']), eq(message.reason, 'TOO_OLD')),
        notInArray(message.reason, [...personsOwn]),
      ),
    )
  const last = chain.findLast((each) => failed.some(({ channel }) => channel === each))
  if (last !== undefined)
    await tx
      .update(message)
      .set({ unsentAt: now })
      .where(and(ofPerson, eq(message.channel, last)))
  return last
}

/** Position after a page of the list; '' for its beginning. */
type Cursor = string
export const cursorOf = ({ unsentAt, messageId }: Pick<MessageRecord, 'unsentAt' | 'messageId'>): Cursor =>
  `${unsentAt?.toISOString() ?? ''}/${messageId}`

const isBehind = (cursor: Cursor): SQL | undefined => {
  const [unsentAt = '', messageId = ''] = cursor.split('/')
  return cursor === ''
    ? undefined
    : sql`(${message.unsentAt}, ${message.messageId}) > (${unsentAt}::timestamptz, ${messageId})`
}

/** Messages that ended unsent, the oldest first. */
export const unsentQuery = (db: Db, cursor: Cursor, limit: number) =>
  db
    .select()
    .from(message)
    .where(and(isNotNull(message.unsentAt), isBehind(cursor)))
    .orderBy(asc(message.unsentAt), asc(message.messageId))
    .limit(limit)
