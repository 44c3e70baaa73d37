import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** It goes into headers, log lines and comments of statements, so that it has nothing to escape. */
const pattern = /^[\w-]{8,64}$/

interface Incoming extends Pick<IncomingMessage, 'headers'> {
  socket: { remoteAddress?: string | undefined }
}

/**
 * The id of a request: by `X-Request-Id` what a trusted proxy calls it, else a new one. Anybody else's header could give
 * many requests one id, or one that is not theirs.
 */
export const requestIdsOf = (trustProxy: false | readonly string[]): ((request: Incoming) => string) => {
  // What Fastify itself asks, so that both trust the same proxies.
  const isProxy = compile(trustProxy === false ? [] : [...trustProxy])
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' && pattern.test(given) && isProxy(remoteAddress, 0) ? given : randomUUID()
  }
}
