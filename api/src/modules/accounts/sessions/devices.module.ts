import { deviceList, deviceSignOut, deviceSignOutOthers, type Device } from '@portal/contract/device'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../database/transaction'
import { callerOf } from '../../../http/caller'
import { registerCall } from '../../../http/route'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { proveOwnCode } from '../../sms/own-code'
import { deviceNameOf } from './device-name'
import { endOtherSessions, endSession } from './session'
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

/**
 * Where the customer is logged in, this session first.
 * @param agent the `user-agent` header of the asker, which names this device where its login did not
 */
const devicesOf = async (
  db: Db,
  asker: { userId: string; sessionId: string },
  agent: string | undefined,
  now: Date,
): Promise<Device[]> => {
  const rows = await devicesQuery(db, asker.userId, now)
  const devices = rows.map(({ sessionId, deviceName, loginMethod, loggedInAt, lastSeenAt }) => ({
    deviceId: sessionId,
    deviceName: deviceName || (sessionId === asker.sessionId ? deviceNameOf(agent) : ''),
    loginMethod,
    loggedInAt: (loggedInAt ?? now).toISOString(),
    lastSeenAt: (lastSeenAt ?? now).toISOString(),
    isThis: sessionId === asker.sessionId,
  }))
  return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)]
}

/** Whether a customer has the session. */
const hasSession = async (db: Db, { userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> =>
  (await db.$count(sessionToken, and(eq(sessionToken.userId, userId), eq(sessionToken.sessionId, sessionId)))) > 0

/** 登录设备: where the customer is logged in (domain §9). */
export const devicesModule = (app: FastifyInstance): void => {
  registerCall(
    app,
    deviceList,
    ({ user, deps: { db, clock }, request }) => devicesOf(db, user, request.headers['user-agent'], clock()),
    { inDocuments: true },
  )

  registerCall(app, deviceSignOut, async ({ body: { deviceId, smsCode }, user, deps, request, reply }) => {
    const device = { userId: user.userId, sessionId: deviceId }
    if (deviceId === user.sessionId) {
      await endSession(deps.db, device)
      // A token that this request has renewed ends with its session, so it is not sent.
      void reply.removeHeader('authorization')
    } else if (await hasSession(deps.db, device)) {
      const code = await proveOwnCode(deps, user.userId, callerOf(deps.config, request), 'signOutDevice', smsCode)
      await inTransaction(deps.db, async (tx) => {
        await lockCustomerRow(tx, user.userId)
        await code.use(tx)
        await endSession(tx, device)
      })
    }
    return {}
  })

  registerCall(app, deviceSignOutOthers, async ({ body, user, deps, request }) => {
    const code = await proveOwnCode(deps, user.userId, callerOf(deps.config, request), 'signOutOthers', body.smsCode)
    await inTransaction(deps.db, async (tx) => {
      await lockCustomerRow(tx, user.userId)
      await code.use(tx)
      await endOtherSessions(tx, user)
    })
    return {}
  })
}
