import {
  maxUploadBytes,
  realNameDelete,
  realNamePhoto,
  realNameState,
  realNameSubmit,
  realNameUploadPhoto,
  type RealNameState,
} from '@portal/contract/realname'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { callerOf } from '../../http/caller'
import { registerCall } from '../../http/route'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { proveOwnCode } from '../sms/own-code'
import { retryVerification, type OnProved } from './verify.service'
import { storeOwnPhoto, readOwnPhoto } from './photos.service'
import { deleteRealName, findRealName, sidesOf } from './real-name.repository'
import { toState } from './real-name.view'
import { submitRealName } from './submit.service'

const stateOf = async (deps: Deps, onProved: OnProved, userId: string): Promise<RealNameState> => {
  const record = await findRealName(deps.db, userId)
  const current =
    record !== undefined && (await retryVerification(deps, onProved, record))
      ? await findRealName(deps.db, userId)
      : record
  return toState(current, await sidesOf(deps.db, userId), shanghaiDay(deps.clock()))
}

export const realNameModule =
  (onProved: OnProved) =>
  (app: FastifyInstance): void => {
    registerCall(app, realNameState, ({ user, deps }) => stateOf(deps, onProved, user.userId))

    registerCall(
      app,
      realNameUploadPhoto,
      async ({ body: { side, photoBase64 }, user, deps }) => {
        await storeOwnPhoto(deps, user.userId, side, photoBase64)
        return {}
      },
      { bodyLimit: maxUploadBytes },
    )

    registerCall(app, realNamePhoto, async ({ body: { side }, user, deps }) => ({
      photoBase64: await readOwnPhoto(deps, user.userId, side),
    }))

    registerCall(app, realNameSubmit, async ({ body, user, deps }) => {
      await submitRealName(deps, onProved, user.userId, body)
      return stateOf(deps, onProved, user.userId)
    })

    registerCall(app, realNameDelete, async ({ body, user, deps, request }) => {
      const isThere = (await findRealName(deps.db, user.userId)) !== undefined
      // There is nothing to delete, and the code is not checked.
      if (!isThere && (await sidesOf(deps.db, user.userId)).length === 0) return {}
      const code = await proveOwnCode(deps, user.userId, callerOf(deps.config, request), 'deleteRealName', body.smsCode)
      await inTransaction(deps.db, async (tx) => {
        await lockCustomerRow(tx, user.userId)
        await code.use(tx)
        await deleteRealName(tx, user.userId)
      })
      return {}
    })
  }
