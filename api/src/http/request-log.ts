import { LogController, type FastifyInstance } from 'fastify'

/** Fastify's own lines about requests are off: they contain whole addresses with their queries. */
export const quietLog = (): LogController =>
  new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' })

/** One line per request: route, status, time. Neither address nor query nor body: those are about people. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('x-trace-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
}
