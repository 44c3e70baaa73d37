import { cancelAccount, cancelBlockers, changeUserTel, queryUserInfo } from '@portal/contract/auth'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { callerOf } from '../../http/caller'
import { registerCall } from '../../http/route'
import type { PersonalData } from '../account-core/personal-data'
import { cancelAccountOf } from './changes/cancel-account.service'
import { findBlockers } from './changes/cancel-blockers'
import { changePhone } from './changes/change-phone.service'
import { findAccount } from '../account-core/account.repository'

/** Calls below `user/` that concern the person's own data. */
export const userModule =
  (registered: readonly PersonalData[]) =>
  (app: FastifyInstance): void => {
    registerCall(
      app,
      queryUserInfo,
      async ({ user: asker, deps }) => {
        const account = await findAccount(deps.db, asker.userId)
        if (account === undefined) throw new BusinessError('SESSION_EXPIRED')
        return account
      },
      { inDocuments: true },
    )

    // All sessions have ended, so that a token that this request has renewed is not sent.
    registerCall(app, changeUserTel, async ({ body, user: asker, deps, request, reply }) => {
      await changePhone(deps, asker.userId, callerOf(deps.config, request), body)
      void reply.removeHeader('authorization')
      return {}
    })

    registerCall(app, cancelBlockers, async ({ user: asker, deps }) => ({
      blockers: await findBlockers(registered, deps.db, asker.userId, deps.clock()),
    }))

    registerCall(app, cancelAccount, async ({ body, user: asker, deps, request, reply }) => {
      const cancelledAt = await cancelAccountOf(
        registered,
        deps,
        asker.userId,
        callerOf(deps.config, request),
        body.smsCode,
      )
      void reply.removeHeader('authorization')
      return { cancelledAt: cancelledAt.toISOString() }
    })
  }
