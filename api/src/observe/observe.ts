import Fastify, { type FastifyInstance } from 'fastify'
import type { KeyRing } from '../crypto/key-ring'
import type { Database } from '../database/database'
import type { BuiltPortal } from '../host/built-portal'
import { describeError } from '../http/describe-error'
import { listen } from '../listen'
import { createMetrics, type Metrics, type MetricSources } from './metrics'
import { refuseMetrics, registerHealth, registerMetrics } from './operator-pages'
import { createReadiness } from './readiness'
import { readinessChecks } from './readiness-checks'

export interface ObservedParts {
  database: Pick<Database, 'db' | 'poolUse'>
  keys: KeyRing
  portal: Pick<BuiltPortal, 'registry' | 'isStale'>
  queueLengths: MetricSources['queueLengths']
}

/**
 * Health for balancers, and metrics where the settings have a place or a key for them; a demo has them open.
 * @returns null where there are no metrics
 */
export const observe = (
  app: FastifyInstance,
  { database, keys, portal, queueLengths }: ObservedParts,
): Metrics | null => {
  const { config, hub, lifetime } = app.deps
  const readiness = createReadiness(
    readinessChecks({ db: database.db, keys, root: config.root }, portal.registry),
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
      liveStreams: hub.size,
      isHearing: () => hub.isHearing,
      registry: portal.registry,
      isRegistryStale: portal.isStale,
      queueLengths,
    },
    config.slowStatementMs,
  )
  if (port === null) registerMetrics(app, metrics, key)
  else serveMetrics(app, metrics, { key, port })
  return metrics
}

/** A server of its own for `/metrics`, as long as the portal's. */
const serveMetrics = (
  app: FastifyInstance,
  metrics: Metrics,
  { key, port }: { key: string | null; port: number },
): void => {
  const own = Fastify({ forceCloseConnections: true })
  registerMetrics(own, metrics, key)
  app.addHook('onReady', async () => void (await listen(own, { port, host: app.deps.config.host }, 'METRICS_PORT')))
  app.addHook('onClose', () => own.close())
}
