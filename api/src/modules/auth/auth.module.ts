import { login, logout } from '@portal/shared/contract/auth'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../http/client-address'
import { registerCall } from '../../http/route'
import { loginWithCode, loginWithPassword } from './login.service'
import { endSession, startSession } from './session'

/** Beginning and end of a session. The token travels in the `authorization` response header (spec §7). */
export const authModule = (app: FastifyInstance): void => {
  registerCall(app, login, async ({ body, deps, request, reply }) => {
    const network = networkOf(request)
    const userId = body.loginType === 'pwd' ? await loginWithPassword(deps, network, body) : await loginWithCode(deps, network, body)
    void reply.header('authorization', await startSession(deps.db, userId, deps.clock()))
    return { userId }
  })

  registerCall(app, logout, async ({ user, deps, reply }) => {
    await endSession(deps.db, user.sessionId)
    void reply.removeHeader('authorization')
    return {}
  })
}
