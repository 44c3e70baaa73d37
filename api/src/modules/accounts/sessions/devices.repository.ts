import type { Device } from '@portal/contract/device'
import { and, desc, eq, gt, max, min, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { sessionToken } from './session.tables'

const maxDevices = 50

/** The live sessions of a customer, one row each however many tokens it has, the last seen first. */
export const devicesQuery = (db: Db, userId: string, now: Date) =>
  db
    .select({
      sessionId: sessionToken.sessionId,
      deviceName: max(sessionToken.deviceName),
      loginMethod: max(sessionToken.loginMethod),
      loggedInAt: min(sql`coalesce(${sessionToken.loggedInAt}, ${sessionToken.issuedAt})`).mapWith(
        sessionToken.issuedAt,
      ),
      lastSeenAt: max(sql`coalesce(${sessionToken.lastSeenAt}, ${sessionToken.issuedAt})`).mapWith(
        sessionToken.issuedAt,
      ),
    })
    .from(sessionToken)
    .where(and(eq(sessionToken.userId, userId), gt(sessionToken.expiresAt, now)))
    .groupBy(sessionToken.sessionId)
    .orderBy(desc(sql`max(coalesce(${sessionToken.lastSeenAt}, ${sessionToken.issuedAt}))`), sessionToken.sessionId)
    .limit(maxDevices)

/** Where the customer is logged in, this session first. */
export const devicesOf = async (db: Db, asker: { userId: string; sessionId: string }, now: Date): Promise<Device[]> => {
  const rows = await devicesQuery(db, asker.userId, now)
  const devices = rows.map(({ sessionId, deviceName, loginMethod, loggedInAt, lastSeenAt }) => ({
    deviceId: sessionId,
    deviceName: deviceName ?? '',
    loginMethod,
    loggedInAt: (loggedInAt ?? now).toISOString(),
    lastSeenAt: (lastSeenAt ?? now).toISOString(),
    isThis: sessionId === asker.sessionId,
  }))
  return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)]
}

/** Whether a customer has the session. */
export const hasSession = async (
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> =>
  (await db.$count(sessionToken, and(eq(sessionToken.userId, userId), eq(sessionToken.sessionId, sessionId)))) > 0
