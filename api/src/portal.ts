import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from './clock'
import type { Config } from './config/config'
import { openKeyRing } from './crypto/open-key-ring'
import { startRotation } from './crypto/start-rotation'
import { openDatabase } from './database/open-database'
import { registerHost } from './host/host'
import { describeError } from './http/describe-error'
import { startHousekeeping } from './housekeeping'
import { listen } from './listen'
import { loadStandIns } from './load-stand-ins'
import { startCanaryRounds } from './modules/canary/start-canary-rounds'
import { notifyTeam } from './modules/canary/notify-team'
import { startMessages } from './modules/messages/send/start-messages'
import { sealOldReceivers } from './modules/orders/cross-border/receiver-numbers'
import { recordRotation } from './modules/security/record-rotation'
import { observe } from './observe/observe'
import { createPorts } from './ports'
import { messageWait, queueLengths } from './queue-lengths'
import { buildServer } from './server'

export interface RunningPortal {
  /** The address to open in a browser. */
  address: string
  /** Messages of stand-ins to the person who started the portal, line by line. */
  notes: string[]
  /**
   * Says that it is not ready, serves for some seconds until balancers have seen that, answers pending requests, then
   * closes the database and releases the data folder.
   */
  stop: (delaySeconds: number) => Promise<void>
}

/**
 * Opens the database, fills an empty one with demo data in a demo, and serves.
 * @throws StartError when something outside the program must be corrected first
 */
export const startPortal = async (config: Config): Promise<RunningPortal> => {
  const standIns = await loadStandIns(config)
  const tracing = config.tracing && { ...(await import('./observe/open-telemetry')), config: config.tracing }
  const database = await openDatabase({ ...config, report: (database) => console.error(JSON.stringify({ database })) })
  try {
    const clock = systemClock
    const keys = openKeyRing(config, standIns)
    await sealOldReceivers(database.db, keys)
    const context = { config, db: database.db, clock }
    await standIns?.seed(context)
    const ports = createPorts(context, standIns?.ports(context) ?? {})
    const app = buildServer({ config, database, keys, clock, ports, standIns, logStream: process.stderr })
    const portal = registerHost(app, config)
    const metrics = observe(app, {
      database,
      keys,
      portal,
      queueLengths: () => queueLengths(app.deps),
      messageWait: () => messageWait(app.deps),
    })
    tracing?.startTracing(app, tracing.config)
    const stopHousekeeping = startHousekeeping(app.deps, database.kind, standIns?.sweeps ?? [], {
      onRound: (round) => {
        metrics?.roundEnded(round)
        if (round.result === 'failed') app.log.error({ failure: describeError(round.error) }, 'housekeeping failed')
      },
      onDelay: (step, error) => {
        metrics?.stepDelayed(step)
        app.log.warn({ step, failure: describeError(error) }, 'housekeeping delayed')
      },
    })
    const stopJudge = startCanaryRounds(app.deps, {
      onChange: (canary) => {
        app.log.warn({ canary }, 'canary judged')
        if (config.releaseWebhook === null) return
        notifyTeam(config.releaseWebhook, canary, clock).catch((error: unknown) =>
          app.log.error({ failure: describeError(error) }, 'release webhook failed'),
        )
      },
      onFailure: (error) => app.log.error({ failure: describeError(error) }, 'judging canaries failed'),
    })
    const stopMessages = startMessages(app)
    const address = await listen(app, config)
    const stopRotation = startRotation(
      app.deps,
      (error) => app.log.error({ failure: describeError(error) }, 'rotation of keys failed'),
      undefined,
      (rotation) => recordRotation({ db: database.db, log: app.log, now: clock() }, rotation),
    )
    const stopStandIns = standIns?.start(app, (error) =>
      app.log.error({ failure: describeError(error) }, 'simulator failed'),
    )
    return {
      address,
      notes: standIns?.welcome(address, config) ?? [],
      stop: async (delaySeconds) => {
        app.deps.lifetime.isStopping = true
        await sleep(delaySeconds * 1000)
        await stopStandIns?.()
        await stopRotation()
        await app.close()
        await stopMessages()
        await stopHousekeeping()
        await stopJudge()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
