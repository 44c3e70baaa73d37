import type { FastifyReply } from 'fastify'
import type { Config } from '../../../config/config'
import { markBrowser } from '../../../http/browser-mark'
import { callerOf } from '../../../http/caller'
import { recordAccount } from '../../../http/request-outcome'
import type { LoginContext } from '../sessions/begin-session'

/** The login context of a request; the token is sent in the `authorization` header of its reply (spec §7). */
export const loginContextOf = (config: Config, reply: FastifyReply): LoginContext => ({
  caller: callerOf(config, reply.request),
  userAgent: reply.request.headers['user-agent'],
  markBrowser: () => markBrowser(config, reply.request, reply),
  handOver: (userId, token) => {
    recordAccount(reply.request, userId)
    void reply.header('authorization', token)
  },
})
