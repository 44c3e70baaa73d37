import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** It goes into headers, log lines and comments of statements, so that it has nothing to escape. */
const pattern = /^[\w-]{8,64}$/

/**
 * The id of a request: that of a proxy, by `X-Request-Id`, else a new one. Without a proxy the header would be the
 * caller's own.
 */
export const requestIdsOf =
  (isBehindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return isBehindProxy && typeof given === 'string' && pattern.test(given) ? given : randomUUID()
  }
