import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { withLockTimeout } from '../../database/lock-timeout'
import { user } from './user.tables'

export type Account = typeof user.$inferSelect

const accountQuery = preparedQuery('account_of', ['userId'], (db, { userId }) =>
  db.select().from(user).where(eq(user.userId, userId)),
)

export const findAccount = async (db: Db, userId: string): Promise<Account | undefined> =>
  (await accountQuery(db, { userId }))[0]

export const findByPhone = async (db: Db, userTel: string): Promise<Account | undefined> =>
  (await db.select().from(user).where(eq(user.userTel, userTel)))[0]

/** The phone number of the account, for a condition of another query. */
export const phoneQuery = (db: Db, userId: string) =>
  db.select({ userTel: user.userTel }).from(user).where(eq(user.userId, userId))

/** Adds an account. @returns false when its phone number has one already */
export const addAccount = async (db: Db, account: typeof user.$inferInsert): Promise<boolean> => {
  const added = await db
    .insert(user)
    .values(account)
    .onConflictDoNothing({ target: user.userTel })
    .returning({ userId: user.userId })
  return added.length === 1
}

/** @returns the account as it is then; undefined when there is none any more */
export const updateAccount = async (
  db: Db,
  userId: string,
  fields: Partial<Pick<Account, 'nickname' | 'passwordHash' | 'eraseAt'>>,
): Promise<Account | undefined> => (await db.update(user).set(fields).where(eq(user.userId, userId)).returning())[0]

/** Stores another hash of the same password, unless the password was changed meanwhile. */
export const replaceHash = async (db: Db, userId: string, old: string, passwordHash: string): Promise<void> => {
  await db
    .update(user)
    .set({ passwordHash })
    .where(and(eq(user.userId, userId), eq(user.passwordHash, old)))
}

/** Moves an account to another phone number. @returns false when it no longer has the old one */
export const movePhone = async (tx: Db, userId: string, old: string, userTel: string): Promise<boolean> => {
  const moved = await tx
    .update(user)
    .set({ userTel })
    .where(and(eq(user.userId, userId), eq(user.userTel, old)))
    .returning({ userId: user.userId })
  return moved.length === 1
}

/**
 * Accounts whose time to be erased has come, locked against everything, in the sequence of their ids; rows that another
 * transaction has locked are skipped.
 */
export const lockDueForErasure = async (tx: Db, now: Date, limit: number): Promise<string[]> =>
  (
    await tx
      .select({ userId: user.userId })
      .from(user)
      .where(withLockTimeout(lte(user.eraseAt, now)))
      .orderBy(asc(user.userId))
      .limit(limit)
      .for('update', { skipLocked: true })
  ).map(({ userId }) => userId)
