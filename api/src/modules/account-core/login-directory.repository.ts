import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { loginDirectory, type LoginKind } from './login-directory.tables'

const loginQuery = preparedQuery('owner_of_login', ['kind', 'login'], (db, { kind, login }) =>
  db
    .select({ userId: loginDirectory.userId })
    .from(loginDirectory)
    .where(and(eq(loginDirectory.kind, kind), eq(loginDirectory.login, login))),
)

/** The customer whom a login leads to. */
export const customerOf = async (db: Db, kind: LoginKind, login: string): Promise<string | undefined> =>
  (await loginQuery(db, { kind, login }))[0]?.userId

const phonesQuery = preparedQuery('owners_of_phones', ['phones'], (db, { phones }) =>
  db
    .select({ userTel: loginDirectory.login, userId: loginDirectory.userId, since: loginDirectory.claimedAt })
    .from(loginDirectory)
    .where(and(eq(loginDirectory.kind, 'PHONE'), sql`${loginDirectory.login} = any(${phones})`)),
)

/** The customers who have these phone numbers, by number, and since when. */
export const ownersOfPhones = async (
  db: Db,
  phones: readonly string[],
): Promise<ReadonlyMap<string, { userId: string; userTel: string; since: Date }>> =>
  new Map((await phonesQuery(db, { phones: [...phones] })).map((owner) => [owner.userTel, owner]))

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
