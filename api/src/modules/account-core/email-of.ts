import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { emailBinding } from './email.tables'

/** The customer's e-mail address; undefined for none. */
export const emailOf = async (db: Db, userId: string): Promise<typeof emailBinding.$inferSelect | undefined> =>
  (await db.select().from(emailBinding).where(eq(emailBinding.userId, userId)))[0]
