import { and, type Column, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { loginDirectory, type LoginKind } from './login-directory.tables'

/** The customer whom a login leads to, as a value of another query. */
export const loginQuery = (db: Db, kind: LoginKind, login: string) =>
  db
    .select({ userId: loginDirectory.userId })
    .from(loginDirectory)
    .where(and(eq(loginDirectory.kind, kind), eq(loginDirectory.login, login)))

/**
 * Joins the rows of another table with the customer who has the phone number in a column. `claimedAt` may be null
 * (`login-directory.tables.ts`).
 */
export const joinedByPhone = (phone: Column): { userId: SQL; claimedAt: Column; join: SQL } => ({
  userId: sql`${loginDirectory.userId}`,
  claimedAt: loginDirectory.claimedAt,
  join: sql`join ${loginDirectory} on ${loginDirectory.kind} = 'PHONE' and ${loginDirectory.login} = ${phone}`,
})

export const customerOf = async (db: Db, kind: LoginKind, login: string): Promise<string | undefined> =>
  (await loginQuery(db, kind, login))[0]?.userId

/**
 * Makes a login lead to a customer, in the transaction that gives it to the customer. @returns false when it is taken
 */
export const claimLogin = async (
  tx: Db,
  kind: LoginKind,
  login: string,
  { userId, claimedAt }: { userId: string; claimedAt: Date },
): Promise<boolean> =>
  (
    await tx
      .insert(loginDirectory)
      .values({ kind, login, userId, claimedAt })
      .onConflictDoNothing()
      .returning({ userId: loginDirectory.userId })
  ).length === 1

/** Makes the customer's logins of a kind free again, but one. The customer's row must be locked by `tx`. */
export const releaseLogins = async (tx: Db, kind: LoginKind, userId: string, except = ''): Promise<void> => {
  const isMeant = and(eq(loginDirectory.userId, userId), ne(loginDirectory.login, except))
  await tx.delete(loginDirectory).where(and(eq(loginDirectory.kind, kind), isMeant))
}
