import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps'
import { useToken } from './session'

/** Who is asking, as proved by the token. */
export interface UserIdentity {
  userId: string
  sessionId: string
  /** How and when this session began; null when that was not recorded yet. */
  loginMethod: 'pwd' | 'sms' | 'wechat' | null
  loggedInAt: Date | null
}

/** Longer values are no token of ours. */
const maxTokenLength = 128

/**
 * The owner of the `authorization` header's token, or null. A token that has grown old is renewed on the way: the new one
 * goes out in the `authorization` response header (spec §7).
 */
export const identify = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UserIdentity | null> => {
  const token = request.headers.authorization
  if (token === undefined || token === '' || token.length > maxTokenLength) return null
  const session = await useToken(deps.db, token, deps.config.secret, deps.clock())
  if (session === null) return null
  if (session.renewedToken !== null) void reply.header('authorization', session.renewedToken)
  const { userId, sessionId, loginMethod, loggedInAt } = session
  return { userId, sessionId, loginMethod, loggedInAt }
}
