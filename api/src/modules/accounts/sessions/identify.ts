import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps'
import { findSession, useToken } from './session'

/** The caller, as proved by the token. */
export interface UserIdentity {
  userId: string
  sessionId: string
  /** How and when this session began; null when that was not recorded yet. */
  loginMethod: 'pwd' | 'sms' | 'wechat' | null
  loggedInAt: Date | null
}

/** Our tokens are shorter, so longer values are not looked up. */
const maxTokenLength = 128

const identityIn = ({ userId, sessionId, loginMethod, loggedInAt }: UserIdentity): UserIdentity => ({
  userId,
  sessionId,
  loginMethod,
  loggedInAt,
})

/**
 * The owner of the `authorization` header's token, or null. An old token is renewed: the new one
 * is sent in the `authorization` response header (spec §7).
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
  return identityIn(session)
}

/**
 * The owner of the token in the cookie of a document's request; null also where the token is to be renewed, as a
 * document cannot carry its successor.
 */
export const identifyInDocument = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string | undefined,
): Promise<UserIdentity | null> => {
  if (!token || token.length > maxTokenLength) return null
  const session = await findSession(db, token, clock())
  return session && identityIn(session)
}
