import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { deleteUnlocked } from '../../../database/delete-unlocked'
import { preparedQuery } from '../../../database/prepared-query'
import { inTransaction } from '../../../database/transaction'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { sessionToken } from './session.tables'

const second = 1000
const day = 86_400 * second
/** A token works for seven days from its issue (spec §9). */
const lifetime = 7 * day
/** Maximum age of a session, however much it is used. */
const maxSessionMs = 30 * day
/** Age after which a token in use is replaced, so that the seven days slide. */
const renewAfter = day
/** How long a replaced token still works: requests that are under way with it, and a client that lost the answer. */
const grace = 300 * second
/**
 * One of parallel requests with the same old token gets the successor. After this time the client cannot have received
 * it, and gets it again.
 */
const renewIntervalMs = 10 * second

/** Accuracy of the time at which a session was last seen, because otherwise each request would be a write. */
const seenIntervalMs = 600 * second

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** The only successor of a token. It is derived, so that a stolen token cannot lead to a second line of tokens. */
const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`successor\n${token}`).digest('base64url')

type TokenRow = typeof sessionToken.$inferSelect
/** The columns that all tokens of one session share. */
type Login = Pick<TokenRow, 'userId' | 'sessionId' | 'loginMethod' | 'loggedInAt' | 'deviceName'>

const issue = async (
  db: Db,
  token: string,
  { userId, sessionId, loginMethod, loggedInAt, deviceName }: Login,
  now: Date,
): Promise<string> => {
  await db
    .insert(sessionToken)
    .values({
      userId,
      sessionId,
      loginMethod,
      loggedInAt,
      deviceName,
      tokenHash: hashOf(token),
      issuedAt: now,
      lastSeenAt: now,
      expiresAt: earlier(after(now, lifetime), after(loggedInAt ?? now, maxSessionMs)),
    })
    .onConflictDoNothing()
  return token
}

/** Begins a session and returns its token, 43 characters. */
export const startSession = (
  db: Db,
  userId: string,
  loginMethod: NonNullable<TokenRow['loginMethod']>,
  now: Date,
  deviceName = '',
): Promise<string> =>
  issue(
    db,
    randomBytes(32).toString('base64url'),
    { userId, sessionId: randomUUID(), loginMethod, loggedInAt: now, deviceName },
    now,
  )

export interface LiveSession extends Login {
  /** The successor to hand out, or null. */
  renewedToken: string | null
}

/**
 * When a session ends at the latest, counted from its login, or from its token where the login was not recorded yet.
 */
const endOf = ({ loggedInAt, issuedAt }: TokenRow): Date => after(loggedInAt ?? issuedAt, maxSessionMs)

const tokenQuery = preparedQuery('session_token_of', ['tokenHash', 'now'], (db, { tokenHash, now }) =>
  db
    .select()
    .from(sessionToken)
    .where(and(eq(sessionToken.tokenHash, tokenHash), gt(sessionToken.expiresAt, now))),
)

const findLive = async (db: Db, tokenHash: string, now: Date): Promise<TokenRow | null> => {
  const [row] = await tokenQuery(db, { tokenHash, now })
  return row === undefined || endOf(row) <= now ? null : row
}

/** A successor that would not be valid for longer is of no use; one that was handed out before is handed out again. */
const isOld = (row: TokenRow, now: Date): boolean =>
  row.issuedAt.getTime() + renewAfter <= now.getTime() && (row.renewedAt !== null || row.expiresAt < endOf(row))

/**
 * The session of a token that needs no successor, without a trace of its use; null for any other token. It is for
 * answers that cannot carry a successor.
 */
export const findSession = async (db: Db, token: string, now: Date): Promise<Login | null> => {
  const row = await findLive(db, hashOf(token), now)
  return row === null || isOld(row, now) ? null : row
}

/**
 * The session of a token, or null when the token is unknown, revoked or expired.
 * @param secret key of successors, the same in all processes
 */
export const useToken = async (db: Db, token: string, secret: string, now: Date): Promise<LiveSession | null> => {
  const tokenHash = hashOf(token)
  const row = await findLive(db, tokenHash, now)
  if (row === null) return null
  if (row.lastSeenAt === null || row.lastSeenAt.getTime() + seenIntervalMs <= now.getTime())
    await db.update(sessionToken).set({ lastSeenAt: now }).where(eq(sessionToken.tokenHash, tokenHash))
  const renewedToken = isOld(row, now) ? await renewToken(db, row, successorOf(token, secret), now) : null
  return { ...row, renewedToken }
}

const renewToken = (db: Db, old: TokenRow, successor: string, now: Date): Promise<string | null> => {
  const due = or(isNull(sessionToken.renewedAt), lte(sessionToken.renewedAt, after(now, -renewIntervalMs)))
  return inTransaction(db, async (tx) => {
    // Sessions begin and end under this lock, so that ending all of them misses no token that is being issued.
    await lockCustomerRow(tx, old.userId)
    const [won] = await tx
      .update(sessionToken)
      .set({
        renewedAt: now,
        expiresAt: sql`least(${sessionToken.expiresAt}, ${after(now, grace).toISOString()}::timestamptz)`,
      })
      .where(and(eq(sessionToken.tokenHash, old.tokenHash), due))
      .returning({ userId: sessionToken.userId })
    return won === undefined ? null : issue(tx, successor, { ...old, loggedInAt: old.loggedInAt ?? old.issuedAt }, now)
  })
}

/** Ends one session of a customer by deleting all its tokens. Another customer's session stays. */
export const endSession = (db: Db, { userId, sessionId }: { userId: string; sessionId: string }): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await tx.delete(sessionToken).where(and(eq(sessionToken.userId, userId), eq(sessionToken.sessionId, sessionId)))
  })

/** Ends every session of a customer but the one that asks, in a transaction that has changed the customer's row. */
export const endOtherSessions = async (
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => {
  await db.delete(sessionToken).where(and(eq(sessionToken.userId, userId), ne(sessionToken.sessionId, sessionId)))
}

/** Ends the other sessions that began with a WeChat login, in a transaction that has locked the customer's row. */
export const endOtherWechatSessions = async (
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => {
  await db
    .delete(sessionToken)
    .where(
      and(
        eq(sessionToken.userId, userId),
        eq(sessionToken.loginMethod, 'wechat'),
        ne(sessionToken.sessionId, sessionId),
      ),
    )
}

/** Ends every session of a customer, in a transaction that has changed the customer's row. */
export const endAllSessions = async (db: Db, userId: string): Promise<void> => {
  await db.delete(sessionToken).where(eq(sessionToken.userId, userId))
}

/** Deletes expired tokens; part of the housekeeping. */
export const sweepSessions = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, sessionToken, sessionToken.tokenHash, lt(sessionToken.expiresAt, now))
}
