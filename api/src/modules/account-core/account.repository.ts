import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { withLockTimeout } from '../../database/lock-timeout'
import { inTransaction } from '../../database/transaction'
import { claimLogin, customerOf, releaseLogins } from './login-directory.repository'
import { user } from './user.tables'

export type Account = typeof user.$inferSelect

const accountQuery = preparedQuery('account_of', ['userId'], (db, { userId }) =>
  db.select().from(user).where(eq(user.userId, userId)),
)

export const findAccount = async (db: Db, userId: string): Promise<Account | undefined> =>
  (await accountQuery(db, { userId }))[0]

export const findByPhone = async (db: Db, userTel: string): Promise<Account | undefined> => {
  const userId = await customerOf(db, 'PHONE', userTel)
  return userId === undefined ? undefined : findAccount(db, userId)
}

/** Adds an account. @returns false when its phone number has one already */
export const addAccount = (db: Db, account: typeof user.$inferInsert): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { userId, createdAt: claimedAt } = account
    if (!(await claimLogin(tx, 'PHONE', account.userTel, { userId, claimedAt }))) return false
    await tx.insert(user).values(account)
    return true
  })

/** @returns the account as it is then; undefined when there is none any more */
export const updateAccount = async (
  db: Db,
  userId: string,
  fields: Partial<Pick<Account, 'nickname' | 'passwordHash' | 'eraseAt' | 'lastLoginAt' | 'closedAt'>>,
): Promise<Account | undefined> => (await db.update(user).set(fields).where(eq(user.userId, userId)).returning())[0]

/** Stores another hash of the same password, unless the password was changed meanwhile. */
export const replaceHash = async (db: Db, userId: string, old: string, passwordHash: string): Promise<void> => {
  await db
    .update(user)
    .set({ passwordHash })
    .where(and(eq(user.userId, userId), eq(user.passwordHash, old)))
}

/**
 * Moves an account to another phone number, in a transaction that is taken back unless the account is moved.
 * @returns `'TAKEN'` when another account has that, `'OTHER'` when the account no longer has the old one
 */
export const movePhone = async (
  tx: Db,
  userId: string,
  old: string,
  { userTel, claimedAt }: { userTel: string; claimedAt: Date },
): Promise<'MOVED' | 'TAKEN' | 'OTHER'> => {
  if (!(await claimLogin(tx, 'PHONE', userTel, { userId, claimedAt }))) return 'TAKEN'
  const moved = await tx
    .update(user)
    .set({ userTel })
    .where(and(eq(user.userId, userId), eq(user.userTel, old)))
    .returning({ userId: user.userId })
  if (moved.length === 0) return 'OTHER'
  await releaseLogins(tx, 'PHONE', userId, userTel)
  return 'MOVED'
}

/**
 * Accounts whose time to be erased has come, locked against everything, in the sequence of their ids; rows that another
 * transaction has locked are skipped.
 */
export const lockDueForErasure = async (tx: Db, now: Date, limit: number): Promise<string[]> => {
  const due = await tx
    .select({ userId: user.userId })
    .from(user)
    .where(lte(user.eraseAt, now))
    .orderBy(asc(user.userId))
    .limit(limit)
  const locked: string[] = []
  for (const { userId } of due) {
    const rows = await tx
      .select({ userId: user.userId })
      .from(user)
      .where(withLockTimeout(and(eq(user.userId, userId), lte(user.eraseAt, now))))
      .for('update', { skipLocked: true })
    locked.push(...rows.map((row) => row.userId))
  }
  return locked
}
