import type { onRequestAsyncHookHandler } from 'fastify'
import { BusinessError } from './business-error'

/**
 * Lets so many requests of a route be under way at the same time: for large bodies of which only the whole tells whose they are. The
 * others are answered before their body is read, and come again (503).
 */
export const limitInFlight = (max: number): onRequestAsyncHookHandler => {
  let pendingRequests = 0
  return async (_request, reply) => {
    if (pendingRequests >= max) throw new BusinessError('UNAVAILABLE')
    pendingRequests += 1
    reply.raw.once('close', () => {
      pendingRequests -= 1
    })
  }
}
