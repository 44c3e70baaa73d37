import { join } from 'node:path'
import { productCodes } from '@portal/contract/freight'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../src/config/config'
import { openKeyRing } from '../src/crypto/open-key-ring'
import type { Database } from '../src/database/database'
import { openServerDatabase } from '../src/database/server-database'
import { laneOf } from '../src/modules/freight/freight.testing'
import { freightLane } from '../src/modules/freight/lane.tables'
import { createPorts } from '../src/ports'
import { buildServer } from '../src/server'
import { paymentEnvIn } from '../src/testing/payment-env'
import { productionEnv } from '../src/testing/production-env'
import { systemTime } from './bench-calls'
import { fillOrders, type SampleSize, settleTables } from './sample-orders'
import { type ServerProcess, startServer } from './server-process'

/**
 * Settings as in production, but without limits that a benchmark would reach. `folder` contains the providers' keys.
 */
export const benchEnv = (folder: string): Record<string, string> => ({
  ...productionEnv,
  PORTAL_ALLOW_DEV: 'rule-verification',
  PORTAL_IP_LIMIT_FACTOR: '9999',
  TRUST_PROXY: 'loopback',
  ...paymentEnvIn(folder),
})

/** A server of this process. */
export const openBenchServer = async (root: string, folder: string, database: Database): Promise<FastifyInstance> => {
  const config = readConfig({ ...benchEnv(folder), LOG_LEVEL: 'error', PORTAL_FILES_DIR: folder }, root)
  const app = buildServer({
    config,
    database,
    keys: openKeyRing(config, null),
    clock: systemTime,
    ports: createPorts({ config, db: database.db, clock: systemTime }, {}),
    standIns: null,
    logStream: process.stderr,
  })
  await app.ready()
  return app
}

/** The portal's build in `folder` as a process of its own. */
export const startPortal = (
  root: string,
  folder: string,
  databaseUrl: string,
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> =>
  startServer(
    [...nodeOptions, join(folder, 'main.mjs')],
    {
      ...benchEnv(folder),
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      PORTAL_FILES_DIR: folder,
      PORTAL_DATA_DIR: join(folder, 'data'),
    },
    root,
  )

/** Long enough for tables of millions of rows to be vacuumed on a busy machine. */
const fillTimeouts = { slowestStatement: 600_000, maxSilence: 610_000, answerTimeout: 60_000, connectTimeout: 60_000 }

/** Fills an empty database with orders, and with the lanes that new ones need. */
export const fillDatabase = async (
  databaseUrl: string,
  root: string,
  size: SampleSize,
  report: (orders: number) => void = () => undefined,
): Promise<void> => {
  const { db, close } = await openServerDatabase(
    { url: databaseUrl, directUrl: null, preparedStatements: null },
    root,
    fillTimeouts,
  )
  try {
    await fillOrders(db, size, report)
    await db.insert(freightLane).values(productCodes.map((productCode) => laneOf({ productCode })))
    await settleTables(db)
  } finally {
    await close()
  }
}
