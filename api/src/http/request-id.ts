import { randomUUID } from 'node:crypto'
import { type Incoming, isFromProxy } from './trusted-proxy'

/** It goes into headers, log lines and comments of statements, so that it has nothing to escape. */
const pattern = /^[\w-]{8,64}$/

/**
 * The id of a request: that of a trusted proxy in `X-Request-Id`, else a new one. Anybody else's header could give many
 * requests one id, or one that is not theirs.
 */
export const requestIdsOf = (trustProxy: false | readonly string[]): ((request: Incoming) => string) => {
  const isBelieved = isFromProxy(trustProxy)
  return (request) => {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && pattern.test(given) && isBelieved(request) ? given : randomUUID()
  }
}
