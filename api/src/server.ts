import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Clock } from './clock'
import type { Config } from './config/config'
import { keyHashesWith } from './crypto/keyed-hash'
import type { KeyRing } from './crypto/key-ring'
import type { Database } from './database/database'
import type { Deps } from './deps'
import { objectFiles } from './files/object-files'
import { s3Objects } from './files/s3-objects'
import { tableFiles } from './files/table-files'
import { answerHeaders } from './host/security-headers'
import { closeWithAnswers, stopOptions } from './http/close-with-answers'
import { countersInReserve } from './http/counters/counters-in-reserve'
import { redisCounters } from './http/counters/redis-counters'
import { tableCounters } from './http/counters/table-counters'
import { describeError } from './http/describe-error'
import { sendError } from './http/envelope'
import { handleError } from './http/error-handler'
import { presentUrl } from './http/former-names'
import { acceptJsonOnly } from './http/json-body'
import { requestIdsOf } from './http/request-id'
import { logRequests, quietLog } from './http/request-log'
import { lastingRedis } from './lasting-redis'
import { callbackPages, modules } from './modules'
import { createLiveHub } from './modules/live/live-hub'
import { notifyFeed } from './modules/live/notify-feed'
import { redisFeed } from './modules/live/redis-feed'
import { watchAnswers } from './modules/security/watch-answers'
import { followRequests } from './observe/follow-requests'
import { logSlowStatements } from './observe/log-slow-statements'
import type { Ports } from './ports'
import { redisTimeouts } from './redis'
import type { StandIns } from './stand-ins'

const bodyLimit = 64 * 1024
/** Milliseconds in which a request must arrive completely, so that slow clients do not occupy connections. */
const requestTimeout = 30_000

export interface ServerParts {
  config: Config
  database: Database
  keys: KeyRing
  clock: Clock
  ports: Ports
  /** Null in production. */
  standIns: StandIns | null
  logStream: { write: (line: string) => void }
}

/** The HTTP server, not yet listening: the API below `/api`, and the pages of stand-ins where there are any. */
export const buildServer = ({
  config,
  database,
  keys,
  clock,
  ports,
  standIns,
  logStream,
}: ServerParts): FastifyInstance => {
  keyHashesWith(config.secret)
  const headers = answerHeaders(config.mode)
  const app = Fastify({
    logger: { level: config.logLevel, stream: logStream, base: null },
    logController: quietLog(),
    genReqId: requestIdsOf(config.trustProxy),
    rewriteUrl: ({ url = '/' }) => presentUrl(url),
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(headers)),
    ...stopOptions,
  })
  const lifetime = { isStopping: false }
  app.decorate('deps', {
    config,
    db: database.db,
    coordinator: database.coordinator,
    reads: database.replica?.readsOf(database.db) ?? ((read) => read(database.db)),
    keys,
    files: config.files === null ? tableFiles : objectFiles(database.db, s3Objects(config.files), clock),
    ...sharedState(app, config, database),
    hub: createLiveHub(),
    lifetime,
    clock,
    ports,
  })
  app.decorate('documentCalls', new Map())
  // Hooks that wait for nothing are not asynchronous: a promise for each of them takes longer than their work.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  followRequests(app)
  closeWithAnswers(app, lifetime)
  logRequests(app)
  logSlowStatements(app, config.slowStatementMs)
  watchAnswers(app)
  app.setErrorHandler(handleError)
  // Routes enable compression individually.
  void app.register(fastifyCompress, { global: false })
  void app.register(async (api) => registerApi(api, standIns), { prefix: '/api' })
  void app.register(async (dev) => registerDev(dev, standIns), { prefix: '/dev' })
  callbackPages.forEach((register) => register(app, app.deps))
  standIns?.registerPages(app)
  return app
}

/** State that processes share besides the tables: in the database, or in Redis where there is one. */
const sharedState = (
  app: FastifyInstance,
  { redis: place }: Config,
  { db, listen }: Database,
): Pick<Deps, 'feed' | 'counters'> => {
  if (place === null) return { feed: notifyFeed(listen), counters: tableCounters(db) }
  const redis = lastingRedis(place.url)
  // The first request does not wait for the connection; without a server this one begins all the same.
  app.addHook('onReady', () =>
    redis
      .use(redisTimeouts.connect, (client) => client.ping())
      .then(
        () => undefined,
        () => undefined,
      ),
  )
  app.addHook('onClose', (_app, done) => {
    redis.close()
    done()
  })
  const counters = countersInReserve(redisCounters(redis, place.prefix), tableCounters(db), (error) =>
    error === null
      ? app.log.warn('limits are counted in Redis again')
      : app.log.error({ failure: describeError(error) }, 'limits are counted in tables, as Redis does not answer'),
  )
  return { feed: redisFeed(place, redis), counters }
}

/**
 * Pages below `/dev`. Unknown addresses are 404 there, as all are in production; elsewhere any address is a page of the
 * portal.
 */
const registerDev = (dev: FastifyInstance, standIns: StandIns | null): void => {
  standIns?.registerDevPages(dev)
  dev.all('/*', (_request, reply) => sendError(reply.header('cache-control', 'no-store'), 'UNKNOWN_PATH'))
}

/**
 * Calls below `/api`: POST with JSON only, except the stream of changes; another method on a known path is 405,
 * anything else 404.
 */
const registerApi = (api: FastifyInstance, standIns: StandIns | null): void => {
  const methods = new Map<string, string>()
  api.addHook('onRoute', (route) => void methods.set(route.url, String(route.method)))
  api.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store')
    done()
  })
  acceptJsonOnly(api)
  modules.forEach((register) => register(api, api.deps))
  standIns?.registerDevCalls(api)
  const answerUnknownCall = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? ''
    const method = methods.get(path)
    if (method === undefined) return sendError(reply, 'UNKNOWN_PATH')
    return sendError(reply.header('allow', method), 'METHOD_NOT_ALLOWED', `仅支持 ${method} 请求`)
  }
  // Every other GET is answered with a page of the portal, so this one must be handled here.
  api.get('/*', answerUnknownCall)
  api.setNotFoundHandler(answerUnknownCall)
}
