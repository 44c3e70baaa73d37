import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { KeyRing } from '../crypto/key-ring'
import type { Database } from '../database/database'
import type { BuiltPortal } from '../host/built-portal'
import { describeError } from '../http/describe-error'
import { listen } from '../listen'
import { remoteHealth } from '../modules/telemetry/remote-health'
import { createMetrics, type Metrics, type MetricSources } from './metrics'
import { createReadiness, type Readiness } from './readiness'
import { partialChecks, readinessChecks } from './readiness-checks'
import { remotesPage } from './remotes-page'
import { createHash, timingSafeEqual } from 'node:crypto'
import { errorCatalogue } from '@portal/contract/error-codes'
import { sendError } from '../http/envelope'

const noStore = ['cache-control', 'no-store'] as const

/** `/healthz`: the process answers. `/readyz`: it can serve customers, each check by its name; 503 when it cannot. */
const registerHealth = (app: FastifyInstance, readiness: Readiness): void => {
  app.get('/healthz', (_request, reply) => reply.header(...noStore).send({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const answer = await readiness.look()
    return reply
      .header(...noStore)
      .code(answer.ready ? 200 : 503)
      .send(answer)
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time for every wrong key. */
const hasKey = ({ headers }: FastifyRequest, key: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${key}`))

/**
 * Like `hasKey`, or with the key as the password of any user name: a browser shows the form for that by itself.
 * @returns false after it has refused
 */
const isOperator = (request: FastifyRequest, reply: FastifyReply, key: string | null): boolean => {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(request.headers.authorization ?? '') ?? []
  const password = Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '')
  if (key === null || hasKey(request, key) || timingSafeEqual(digest(password), digest(key))) return true
  void reply
    .code(401)
    .headers({ 'cache-control': 'no-store', 'www-authenticate': 'Basic realm="portal", charset="UTF-8"' })
    .type('text/plain; charset=utf-8')
    .send(errorCatalogue.KEY_NOT_ALLOWED.message)
  return false
}

/** `/dev/remotes`: a page of tables without a script; with a key for its owner alone. */
const registerRemotesPage = (app: FastifyInstance, read: () => Promise<string>, key: string | null): void => {
  app.get('/dev/remotes', async (request, reply): Promise<FastifyReply> => {
    if (!isOperator(request, reply, key)) return reply
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .send(await read())
  })
}

/** Without it the address would be a page of the portal. */
const refuseMetrics = (app: FastifyInstance): void => {
  app.get('/metrics', (_request, reply) => sendError(reply.header(...noStore), 'UNKNOWN_PATH'))
}

/** `/metrics` for Prometheus; with a key for its owner alone. */
const registerMetrics = (app: FastifyInstance, metrics: Metrics, key: string | null): void => {
  app.get('/metrics', async (request, reply): Promise<FastifyReply> => {
    if (key !== null && !hasKey(request, key)) return sendError(reply.header(...noStore), 'KEY_NOT_ALLOWED')
    return reply
      .headers({ 'cache-control': 'no-store', 'content-type': metrics.contentType })
      .send(await metrics.read())
  })
}

export interface ObservedParts {
  database: Pick<Database, 'db' | 'coordinator' | 'poolUse' | 'replica'>
  keys: KeyRing
  portal: Pick<BuiltPortal, 'registry' | 'isStale'>
  queueLengths: MetricSources['queueLengths']
  messageWait: MetricSources['messageWait']
}

/**
 * Health for balancers, and metrics where the settings have a place or a key for them; a demo has them open.
 * @returns null where there are no metrics
 */
export const observe = (
  app: FastifyInstance,
  { database, keys, portal, queueLengths, messageWait }: ObservedParts,
): Metrics | null => {
  const { config, hub, lifetime } = app.deps
  const { replica } = database
  const readiness = createReadiness(
    readinessChecks(
      { db: database.db, coordinator: database.coordinator, keys, root: config.root, files: config.files },
      portal.registry,
    ),
    partialChecks(database.coordinator),
    (check, error) => app.log.error({ check, failure: describeError(error) }, 'not ready'),
    lifetime,
  )
  registerHealth(app, readiness)
  const { key, port } = config.metrics
  const isOff = config.mode === 'production' && key === null && port === null
  if (isOff || port !== null) refuseMetrics(app)
  if (isOff) return null
  const metrics = createMetrics(
    app,
    {
      poolUse: database.poolUse,
      replica: replica && { counts: replica.counts, lag: () => replica.lag(database.db) },
      liveStreams: hub.size,
      isHearing: hub.isHearing,
      registry: portal.registry,
      isRegistryStale: portal.isStale,
      queueLengths,
      messageWait,
      health: (builds) => remoteHealth(app.deps.db, builds, app.deps.clock()),
    },
    config.slowStatementMs,
  )
  const register = (server: FastifyInstance): void => {
    registerMetrics(server, metrics, key)
    registerRemotesPage(server, () => remotesPage(app.deps, portal.registry()), key)
  }
  if (port === null) register(app)
  else serveApart(app, register, port)
  return metrics
}

/** A server of its own for the operators' pages, as long as the portal's. */
const serveApart = (app: FastifyInstance, register: (server: FastifyInstance) => void, port: number): void => {
  const own = Fastify({ forceCloseConnections: true })
  register(own)
  app.addHook('onReady', async () => void (await listen(own, { port, host: app.deps.config.host }, 'METRICS_PORT')))
  app.addHook('onClose', () => own.close())
}
