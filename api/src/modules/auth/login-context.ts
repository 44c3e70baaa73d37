import type { FastifyReply } from 'fastify'
import type { Config } from '../../config/config'
import { markBrowser } from '../../http/browser-mark'
import { callerOf } from '../../http/caller'
import { recordAccount } from '../../http/request-outcome'
import type { LoginContext } from './begin-session'

/** The request that a reply answers: the token goes out in its `authorization` header (spec §7). */
export const loginContextOf = (config: Config, reply: FastifyReply): LoginContext => ({
  caller: callerOf(config, reply.request),
  userAgent: reply.request.headers['user-agent'],
  markBrowser: () => markBrowser(config, reply.request, reply),
  handOver: (userId, token) => {
    recordAccount(reply.request, userId)
    void reply.header('authorization', token)
  },
})
