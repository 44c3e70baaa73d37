import { type MessageEvent, maxUnread } from '@portal/contract/messages'
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { message, type MessageRecord } from './message.tables'

/** Literals instead of parameters, so that the partial index is used for every plan. */
const isShown = sql`${message.channel} = 'PORTAL' and ${message.state} = 'SENT'`

const shownTo = (userId: string, ...conditions: (SQL | undefined)[]): SQL | undefined =>
  and(isShown, eq(message.userId, userId), ...conditions)

export interface MessageFilter {
  unreadOnly: boolean
  event?: MessageEvent | undefined
}

/** A page of a customer's messages in the portal, newest first, and how many there are. */
export const shownMessages = async (
  db: Db,
  userId: string,
  { unreadOnly, event }: MessageFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; list: MessageRecord[] }> => {
  const where = shownTo(userId, unreadOnly ? isNull(message.readAt) : undefined, event && eq(message.event, event))
  const [sum] = await db.select({ total: count() }).from(message).where(where)
  const list = await db
    .select()
    .from(message)
    .where(where)
    .orderBy(desc(message.createdAt), desc(message.messageId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: sum?.total ?? 0, list }
}

export const unreadQuery = (db: Db, userId: string) =>
  db
    .select({ messageId: message.messageId })
    .from(message)
    .where(shownTo(userId, isNull(message.readAt)))
    .limit(maxUnread)

/** Unread messages, counted up to `maxUnread`. */
export const countUnread = async (db: Db, userId: string): Promise<number> => (await unreadQuery(db, userId)).length

/** Marks messages of a customer who is locked by `tx`; all when none is named. */
export const setRead = async (tx: Db, userId: string, messageIds: readonly string[], now: Date): Promise<void> => {
  await tx
    .update(message)
    .set({ readAt: now })
    .where(
      shownTo(
        userId,
        isNull(message.readAt),
        messageIds.length === 0 ? undefined : inArray(message.messageId, [...messageIds]),
      ),
    )
}
