import { changePassword, forget, login, logout, register } from '@portal/contract/auth'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../http/caller'
import { registerCall } from '../../http/route'
import type { PersonalData } from '../account-core/personal-data'
import { changePasswordOf } from './passwords/change-password.service'
import { setForgottenPassword } from './passwords/reset-password.service'
import { loginContextOf } from './login/login-context'
import { loginWithCode, loginWithPassword } from './login/login.service'
import { registerCustomer } from './login/register.service'
import { endSession } from './sessions/session'

/**
 * Registration, forgotten passwords, login and logout. The token is sent in the `authorization` response header (spec
 * §7).
 */
export const authModule =
  (registered: readonly PersonalData[]) =>
  (app: FastifyInstance): void => {
    registerCall(app, login, ({ body, deps, reply }) => {
      const context = loginContextOf(deps.config, reply)
      return body.loginType === 'pwd'
        ? loginWithPassword(deps, context, body)
        : loginWithCode(deps, registered, context, body)
    })

    registerCall(app, register, ({ body, deps, reply }) =>
      registerCustomer(deps, loginContextOf(deps.config, reply), body),
    )

    registerCall(app, forget, async ({ body, user, deps }) => {
      await setForgottenPassword(deps, user, body.password)
      return {}
    })

    registerCall(app, changePassword, async ({ body, user, deps, request }) => {
      await changePasswordOf(deps, user, callerOf(deps.config, request), body)
      return {}
    })

    registerCall(app, logout, async ({ user, deps, reply }) => {
      await endSession(deps.db, user)
      void reply.removeHeader('authorization')
      return {}
    })
  }
