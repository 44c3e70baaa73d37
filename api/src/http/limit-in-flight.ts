import type { onRequestAsyncHookHandler } from 'fastify'
import { BusinessError } from './business-error'

/**
 * Limits how many requests of a route are in flight: for large bodies that identify their sender only once they are
 * complete. The others are refused with 503 before their body is read, and the client retries.
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
