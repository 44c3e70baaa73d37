import type { FastifyInstance } from 'fastify'

/**
 * Closes a connection after its answer once the server is stopping. Fastify closes the connections that are idle when
 * the stop begins; one that is answered later would be kept alive, and the end of the process waits for it.
 */
export const closeWithAnswers = (app: FastifyInstance): void => {
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) void reply.header('connection', 'close')
    done()
  })
  // An answer whose headers were sent before the stop said nothing of closing.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (stopping) app.server.closeIdleConnections()
    done()
  })
}
