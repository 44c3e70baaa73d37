import type { FastifyInstance } from 'fastify'

/** Whether the process is about to stop: it still serves, but wants no new requests. */
export interface Lifetime {
  isStopping: boolean
}

/**
 * Options of Fastify: idle connections are closed when the server stops, others with their answers. Requests that still
 * arrive meanwhile are answered as usual: a proxy does not repeat a POST that a server has received.
 */
export const stopOptions = { forceCloseConnections: 'idle', return503OnClosing: false } as const

/**
 * Closes a connection after its answer once the server is stopping. Fastify closes the connections that are idle when
 * the stop begins; one that is answered later would be kept alive, and the end of the process waits for it. A proxy
 * that keeps connections has fewer that break with the process.
 */
export const closeWithAnswers = (app: FastifyInstance, lifetime: Lifetime): void => {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = lifetime.isStopping = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifetime.isStopping) void reply.header('connection', 'close')
    done()
  })
  // An answer whose headers were sent before the stop said nothing of closing. Before it an idle connection may be
  // about to bring a request.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) app.server.closeIdleConnections()
    done()
  })
}
