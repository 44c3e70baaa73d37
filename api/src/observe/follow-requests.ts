import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callNameOf } from './call-name'
import { runAs, type Work } from './current-work'

const works = new WeakMap<FastifyRequest, Work>()

/** The work of a request. */
export const workOf = (request: FastifyRequest): Work => {
  const known = works.get(request)
  if (known !== undefined) return known
  const work = { requestId: request.id, call: callNameOf(request.routeOptions.url) }
  works.set(request, work)
  return work
}

/** Marks everything that a request does as its work, down to the statements that it sends. */
export const followRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => runAs(workOf(request), done))
  // The body arrives by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => runAs(workOf(request), done))
}
