import { deviceList, deviceSignOut, deviceSignOutOthers } from '@portal/shared/contract/device'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/transaction'
import { registerCall } from '../../http/route'
import { holdCustomer } from '../user/hold-customer'
import { devicesOf } from './devices.repository'
import { endOtherSessions, endSession } from './session'

/** 登录设备: where the customer is logged in (domain §9). */
export const devicesModule = (app: FastifyInstance): void => {
  registerCall(app, deviceList, ({ user, deps: { db, clock } }) => devicesOf(db, user, clock()))

  registerCall(app, deviceSignOut, async ({ body: { deviceId }, user: { userId, sessionId }, deps, reply }) => {
    await endSession(deps.db, { userId, sessionId: deviceId })
    // A token that was renewed on the way in is over with its session.
    if (deviceId === sessionId) void reply.removeHeader('authorization')
    return {}
  })

  registerCall(app, deviceSignOutOthers, async ({ user, deps: { db } }) => {
    await inTransaction(db, async (tx) => {
      await holdCustomer(tx, user.userId)
      await endOtherSessions(tx, user)
    })
    return {}
  })
}
