import { deviceList, deviceSignOut, deviceSignOutOthers } from '@portal/contract/device'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../database/transaction'
import { callerOf } from '../../../http/caller'
import { registerCall } from '../../../http/route'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { proveOwnCode } from '../../sms/own-code'
import { devicesOf, hasSession } from './devices.repository'
import { endOtherSessions, endSession } from './session'

/** 登录设备: where the customer is logged in (domain §9). */
export const devicesModule = (app: FastifyInstance): void => {
  registerCall(app, deviceList, ({ user, deps: { db, clock } }) => devicesOf(db, user, clock()))

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
