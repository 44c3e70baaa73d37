import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runAs, type Work } from './current-work'

/**
 * The name that logs, metrics and traces have for a request, by its route: that of the call, or the kind of file. There
 * are only as many names as routes, whatever addresses are asked for.
 */
export const callNameOf = (route: string | undefined): string => {
  if (route === undefined || route === '/api/*' || route === '/dev/*') return 'unknown'
  if (route === '/*') return 'page'
  if (route.endsWith('*')) return 'file'
  return route.replace(/^\/(api\/)?/, '')
}

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
