import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Deps } from '../deps'
import { identify, type UserIdentity } from '../modules/accounts/sessions/identify'
import { BusinessError } from './business-error'

const owners = new WeakMap<FastifyRequest, UserIdentity>()

/**
 * Requires the token of a live session before the body is read, so that a stranger's megabytes are not parsed.
 * @throws BusinessError SESSION_EXPIRED
 */
export const requireSession =
  (deps: Deps): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const user = await identify(deps, request, reply)
    if (user === null) throw new BusinessError('SESSION_EXPIRED')
    owners.set(request, user)
  }

/** The owner of the token that `requireSession` has checked; null for a request that needs none. */
export const ownerOf = (request: FastifyRequest): UserIdentity | null => owners.get(request) ?? null
