import Fastify, { type FastifyInstance } from 'fastify'
import type { KeyRing } from '../crypto/key-ring'
import type { Database } from '../database/database'
import type { BuiltPortal } from '../host/built-portal'
import { describeError } from '../http/describe-error'
import { listen } from '../listen'
import { remoteHealth } from '../modules/telemetry/remote-health'
import { createMetrics, type Metrics, type MetricSources } from './metrics'
import { refuseMetrics, registerHealth, registerMetrics, registerRemotesPage } from './operator-pages'
import { createReadiness } from './readiness'
import { readinessChecks } from './readiness-checks'
import { remotesPage } from './remotes-page'

export interface ObservedParts {
  database: Pick<Database, 'db' | 'poolUse' | 'replica'>
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
    readinessChecks({ db: database.db, keys, root: config.root, files: config.files }, portal.registry),
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
      isHearing: () => hub.isHearing,
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
