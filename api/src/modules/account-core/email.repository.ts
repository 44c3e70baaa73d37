import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { emailBinding } from './email.tables'

/** The customer's e-mail address; undefined for none. */
export const emailOf = async (db: Db, userId: string): Promise<typeof emailBinding.$inferSelect | undefined> =>
  (await db.select().from(emailBinding).where(eq(emailBinding.userId, userId)))[0]

/** Stores the address in place of an earlier one. */
export const storeEmail = async (tx: Db, userId: string, email: string, now: Date): Promise<void> => {
  const bound = { email, boundAt: now }
  await tx
    .insert(emailBinding)
    .values({ userId, ...bound })
    .onConflictDoUpdate({ target: emailBinding.userId, set: bound })
}

export const deleteEmail = async (tx: Db, userId: string): Promise<void> => {
  await tx.delete(emailBinding).where(eq(emailBinding.userId, userId))
}
