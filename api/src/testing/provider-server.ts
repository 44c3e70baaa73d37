import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * An HTTP server in the place of a provider's. It never closes an idle connection: on a busy machine that could happen
 * just as the next request is sent, which would fail with ECONNRESET.
 */
export const providerServer = (listener: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, listener)
