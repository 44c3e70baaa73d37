import { eq } from 'drizzle-orm'
import { keyedHash } from '../../../crypto/keyed-hash'
import type { Db } from '../../../database/database'
import { messageOptOut } from './opt-out.tables'

const keyOf = (phone: string): string => keyedHash('message-opt-out', phone)

export const isOptedOut = async (db: Db, phone: string): Promise<boolean> =>
  (await db.$count(messageOptOut, eq(messageOptOut.numberKey, keyOf(phone)))) > 0

/** Ends messages to a number; codes are still sent to it. */
export const optOut = async (db: Db, phone: string, now: Date): Promise<void> => {
  await db
    .insert(messageOptOut)
    .values({ numberKey: keyOf(phone), at: now })
    .onConflictDoNothing()
}

export const optIn = async (db: Db, phone: string): Promise<void> => {
  await db.delete(messageOptOut).where(eq(messageOptOut.numberKey, keyOf(phone)))
}
