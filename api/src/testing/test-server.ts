import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Envelope } from '@portal/contract/envelope'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { readConfig, type Config } from '../config/config'
import type { KeyRing } from '../crypto/key-ring'
import { openKeyRing } from '../crypto/open-key-ring'
import type { Database } from '../database/database'
import { lockTimeout } from '../database/lock-timeout'
import { createPorts, type Ports } from '../ports'
import { buildServer } from '../server'
import type { StandIns } from '../stand-ins'
import { Outside } from './outside'
import { s3Env } from './s3-server'
import { openTestDatabase } from './test-database'
import { testDataKeys } from './test-keys'
import { loadGrammar } from './customers-of-statement'
import { watchCustomers } from './watch-customers'
import { watchLocks } from './watch-locks'

const root = resolve(__dirname, '../../..')

export interface TestServer {
  app: FastifyInstance
  database: Database
  config: Config
  keys: KeyRing
  /** External systems; unused in a server with stand-ins. */
  outside: Outside
  /** The server's clock: a usual morning, changed by `advance` only. */
  now: () => Date
  advance: (seconds: number) => void
  /** Everything that was logged so far. */
  log: () => string
  /** POSTs JSON to a call of the contract, path without `/api/`. `address` is the network address of the caller. */
  send: (
    path: string,
    body: unknown,
    options?: { token?: string; address?: string; cookie?: string },
  ) => Promise<LightMyRequestResponse>
  /** Like `send`, but returns the envelope only. */
  call: <Data = unknown>(path: string, body: unknown, token?: string) => Promise<Envelope<Data>>
  /** Fails when a transaction of the server has violated the lock order. */
  close: () => Promise<void>
}

export interface TestServerOptions {
  /** In place of an empty one of its own; the caller closes it. */
  database?: Database
  env?: Record<string, string>
  /** Replaces some ports. */
  ports?: (ports: Ports) => Ports
  /** Used in place of `outside` by tests of the stand-ins themselves. */
  standIns?: StandIns
  /** For tests that read the table of counters: a Redis of the run is not used. */
  countsInTables?: boolean
  /** Adds routes before the server is ready. */
  extend?: (app: FastifyInstance) => void
}

/** The Redis at `TEST_REDIS_URL` where there is one, under names of this server's own. */
const redisEnv = (): Record<string, string> => {
  const url = process.env.TEST_REDIS_URL ?? ''
  return url === '' ? {} : { REDIS_URL: url, REDIS_PREFIX: `${randomUUID()}:` }
}

/** The bucket at `TEST_FILES_S3_URL` where there is one, under a prefix of this server's own. */
const filesEnv = (): Record<string, string> => {
  const url = process.env.TEST_FILES_S3_URL ?? ''
  return url === '' ? {} : s3Env(`${url}/${randomUUID()}`)
}

/**
 * A Tuesday in Shanghai, neither a holiday nor a peak, early enough that something is picked up today: what a test sees
 * depends neither on the hour nor on the day of the run. PostgreSQL's own `now()` is the machine's.
 */
export const usualMorning = new Date('2026-11-24T10:00:00+08:00')

/** Milliseconds. */
const patientLockTimeout = 60_000

/** A server with an empty database. Start one per test file and use separate customers in each test. */
export const startTestServer = async ({
  database: given,
  env = {},
  ports = (same) => same,
  standIns,
  countsInTables = false,
  extend,
}: TestServerOptions = {}): Promise<TestServer> => {
  const database = given ?? (await openTestDatabase(root))
  const config: Config = {
    ...readConfig(
      { LOG_LEVEL: 'info', DATA_KEYS: testDataKeys, ...(countsInTables ? {} : redisEnv()), ...filesEnv(), ...env },
      root,
    ),
    // The key of the checkout has signed nothing of a test's.
    releaseKeys: { known: null, signing: null },
  }
  lockTimeout.ms = patientLockTimeout
  const keys = openKeyRing(config, null)
  const { db, problems } = watchLocks(database.db)
  await loadGrammar()
  const customers = watchCustomers()
  let time = usualMorning.getTime()
  let log = ''
  const clock = (): Date => new Date(time)
  const outside = new Outside(clock)
  const context = { config, db, clock }
  const app = buildServer({
    config,
    database: { ...database, db, coordinator: db },
    keys,
    clock,
    ports: ports(createPorts(context, standIns?.ports(context) ?? outside.portsFor(config.mode))),
    standIns: standIns ?? null,
    logStream: {
      write: (line) => {
        log += line
      },
    },
  })
  extend?.(app)
  await app.ready()
  const send: TestServer['send'] = (path, body, { token, address, cookie } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: token }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      payload: JSON.stringify(body),
      ...(address === undefined ? {} : { remoteAddress: address }),
    })
  return {
    app,
    database,
    config,
    keys,
    outside,
    send,
    now: clock,
    advance: (seconds) => {
      time += seconds * 1000
    },
    log: () => log,
    call: async (path, body, token) => (await send(path, body, { token })).json(),
    close: async () => {
      await app.close()
      customers.stop()
      if (given === undefined) await database.close()
      if (customers.problems.size > 0)
        throw new Error(
          `statements across customers (docs/adr/0056-distribution-key.md):\n${[...customers.problems].join('\n')}`,
        )
      if (problems.length > 0)
        throw new Error(`locks out of order (docs/adr/0056-distribution-key.md):\n${problems.join('\n')}`)
    },
  }
}
