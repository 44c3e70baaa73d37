import { systemClock } from './clock'
import type { Config } from './config/config'
import { openKeyRing } from './crypto/open-key-ring'
import { startRotation } from './crypto/start-rotation'
import { openDatabase } from './database/open-database'
import { demoPictures } from './demo/demo-pictures'
import { seedDemo } from './demo/seed-demo'
import { registerHost } from './host/host'
import { describeError } from './http/describe-error'
import { startHousekeeping } from './housekeeping'
import { listen } from './listen'
import { sealOldReceivers } from './modules/cross-border/receiver-numbers'
import { recordRotation } from './modules/security/record-rotation'
import { createPorts } from './ports'
import { buildServer } from './server'
import { startSimulator } from './simulator/simulator'

export interface RunningPortal {
  /** The address to open in a browser. */
  address: string
  /** Answers what is under way, then closes the database and releases the data folder. */
  stop: () => Promise<void>
}

/**
 * Opens the database, fills an empty one with the demo where that is allowed, and serves.
 * @throws StartError when something outside the program must be put right first
 */
export const startPortal = async (config: Config): Promise<RunningPortal> => {
  const database = await openDatabase({ ...config, report: (database) => console.error(JSON.stringify({ database })) })
  try {
    const clock = systemClock
    const keys = openKeyRing(config)
    await sealOldReceivers(database.db, keys)
    if (config.allow.has('demo-data')) await seedDemo({ db: database.db, clock, config })
    const ports = createPorts({ config, db: database.db, clock })
    const app = buildServer({ config, database, keys, clock, ports, logStream: process.stderr })
    if (config.allow.has('demo-data')) demoPictures(app)
    registerHost(app, config)
    const stopHousekeeping = startHousekeeping(app.deps, (error) =>
      app.log.error({ failure: describeError(error) }, 'housekeeping failed'),
    )
    const address = await listen(app, config)
    const stopRotation = startRotation(
      app.deps,
      (error) => app.log.error({ failure: describeError(error) }, 'rotation of keys failed'),
      undefined,
      (rotation) => recordRotation({ db: database.db, log: app.log, now: clock() }, rotation),
    )
    const stopSimulator = startSimulator(app, config.simulatorSeconds, (error) =>
      app.log.error({ failure: describeError(error) }, 'simulator failed'),
    )
    return {
      address,
      stop: async () => {
        await stopSimulator()
        await stopRotation()
        await app.close()
        await stopHousekeeping()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
