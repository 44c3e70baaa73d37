import { forget, login, logout, register } from '@portal/shared/contract/auth'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../http/client-address'
import { registerCall } from '../../http/route'
import { setForgottenPassword } from './forget.service'
import { loginWithCode, loginWithPassword } from './login.service'
import { registerCustomer } from './register.service'
import { endSession, startSession } from './session'

/** Registration, forgotten passwords, and the beginning and end of a session. The token travels in the `authorization` response header (spec §7). */
export const authModule = (app: FastifyInstance): void => {
  registerCall(app, login, async ({ body, deps, request, reply }) => {
    const network = networkOf(request)
    const userId = body.loginType === 'pwd' ? await loginWithPassword(deps, network, body) : await loginWithCode(deps, network, body)
    void reply.header('authorization', await startSession(deps.db, userId, body.loginType, deps.clock()))
    return { userId }
  })

  registerCall(app, register, async ({ body, deps, request }) => {
    await registerCustomer(deps, networkOf(request), body)
    return {}
  })

  registerCall(app, forget, async ({ body, user, deps }) => {
    await setForgottenPassword(deps, user, body.password)
    return {}
  })

  registerCall(app, logout, async ({ user, deps, reply }) => {
    await endSession(deps.db, user.sessionId)
    void reply.removeHeader('authorization')
    return {}
  })
}
