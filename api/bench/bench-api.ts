import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { productCodes } from '@portal/contract/freight'
import { readConfig } from '../src/config/config'
import { openKeyRing } from '../src/crypto/open-key-ring'
import { openDatabase } from '../src/database/open-database'
import type { Db } from '../src/database/database'
import { queryRows } from '../src/database/query-rows'
import { startSession } from '../src/modules/auth/session'
import { laneOf } from '../src/modules/freight/freight.testing'
import { freightLane } from '../src/modules/freight/lane.tables'
import { orderBody } from '../src/modules/order/order.testing'
import { createPorts } from '../src/ports'
import { buildServer } from '../src/server'
import { paymentEnvIn } from '../src/testing/payment-env'
import { writeApiBuild } from '../src/testing/portal-process'
import { productionEnv } from '../src/testing/production-env'
import { replaceDatabase } from '../src/testing/test-database-on-server'
import type { Recordings } from './bare-server'
import { load, type LoadFigures, toBytes } from './load'
import { installRecorder, type RecordedCall, type RecordedStatement, recordStatements } from './recorded-call'
import { processorTimeOf } from './processor-time'
import { fillOrders, settleTables } from './sample-orders'

/** A call of the portal beside the same statements in a bare server. */
export interface ApiRow {
  call: string
  portal: ServerFigures
  bare: ServerFigures
  /** Requests per second, portal to bare: the median of the rounds' ratios. */
  ratio: number
  statements: number
}

interface ServerFigures {
  requestsPerSecond: number
  /** Milliseconds. */
  median: number
  p99: number
  /** Milliseconds of processor time of the server for one answer; the database's are not in it. */
  processor: number
}

interface Customer {
  token: string
  network: string
  orderNo: string
  ewbNo: string
}

/** What is measured: the body of a call for a customer. */
interface BenchCall {
  path: string
  isPublic?: boolean
  bodyOf: (customer: Customer) => object
}

const connections = 20
/** Forty orders each: a full page of the list. */
const size = { orders: 8000, customers: 200 }

const clock = (): Date => new Date()

const calls: Record<string, BenchCall> = {
  'order list': { path: 'order/page', bodyOf: () => ({ page: 1, pageSize: 20 }) },
  'order detail': { path: 'order/detail', bodyOf: ({ orderNo }) => ({ orderNo }) },
  'user info': { path: 'user/queryUerInfo', bodyOf: () => ({}) },
  unpaid: { path: 'order/unpaid', bodyOf: () => ({}) },
  'public waybill query': { path: 'tracking/query', isPublic: true, bodyOf: ({ ewbNo }) => ({ ewbNos: [ewbNo] }) },
  'order/create': { path: 'order/create', bodyOf: () => orderBody({ now: clock }) },
}

/** Customers with sessions and a signed order each. */
const customersIn = async (db: Db): Promise<Customer[]> => {
  const rows = await queryRows<{ user_id: string; order_no: string; ewb_no: string }>(
    db,
    sql`select distinct on (user_id) user_id, order_no, ewb_no from orders where status = 'SIGNED' and pay_method = 'SENDER' and created_at > now() - interval '90 days'
        and user_id in (select user_id from orders where due_cents > 0 and pay_method = 'SENDER')
      order by user_id, created_at desc limit ${connections}`,
  )
  const customers: Customer[] = []
  for (const [index, { user_id: userId, order_no: orderNo, ewb_no: ewbNo }] of rows.entries())
    customers.push({
      orderNo,
      ewbNo,
      network: `10.0.${index}.1`,
      token: await startSession(db, userId, 'pwd', clock()),
    })
  return customers
}

const headersOf = (call: BenchCall, { token, network }: Customer): Record<string, string> => ({
  'x-forwarded-for': network,
  ...(call.isPublic !== true && { authorization: token }),
})

/** Replaces what has to be new in each call by marks, which `bare-server.ts` replaces by digits. */
const markFresh = (statements: readonly RecordedStatement[], body: object, answer: unknown): RecordedStatement[] => {
  const { orderNo, ewbNo } = (answer as { data: { orderNo?: string; ewbNo?: string } }).data
  const { clientRequestId } = body as { clientRequestId?: string }
  if (orderNo === undefined || ewbNo === undefined || clientRequestId === undefined) return [...statements]
  const mark = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll(orderNo, 'LC«14»').replaceAll(ewbNo, '3«11»').replaceAll(clientRequestId, '«36»')
      : value
  return statements.map((statement) => ({ ...statement, values: statement.values.map(mark) }))
}

const record = async (app: FastifyInstance, call: BenchCall, customer: Customer): Promise<RecordedCall> => {
  const send = async (body: object): Promise<{ code: number }> =>
    (
      await app.inject({ method: 'POST', url: `/api/${call.path}`, headers: headersOf(call, customer), payload: body })
    ).json()
  // The first call may do what later ones find done: prepare statements, mark a session as seen.
  await send(call.bodyOf(customer))
  const body = call.bodyOf(customer)
  const { statements, result } = await recordStatements(() => send(body))
  if (result.code !== 0) throw new Error(`${call.path} answered ${JSON.stringify(result)}`)
  if (statements.length === 0) throw new Error(`nothing was recorded of ${call.path}`)
  return { statements: markFresh(statements, body, result), answer: result }
}

const ends = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null ? once(child, 'exit') : Promise.resolve()

interface Server {
  child: ChildProcess
  port: number
}

/** Starts a server and returns its port, which it writes in its first line. */
const startServer = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<Server> => {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${args.join(' ')} has ended`))),
  ])) as [Buffer]
  return { child, port: Number(/127\.0\.0\.1:(\d+)/.exec(String(line))?.[1]) }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

const sortedOf = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other)

interface Round extends LoadFigures {
  processor: number
}

const figuresOf = (rounds: readonly Round[]): ServerFigures => {
  const durations = sortedOf(rounds.flatMap((round) => round.durations))
  return {
    requestsPerSecond: at(sortedOf(rounds.map(({ requestsPerSecond }) => requestsPerSecond)), 0.5),
    median: at(durations, 0.5),
    p99: at(durations, 0.99),
    processor: rounds.reduce((sum, { processor }) => sum + processor, 0) / durations.length,
  }
}

export interface ApiBenchOptions {
  rounds: number
  milliseconds: number
  /** Names of the measured calls; all when empty. */
  only: string
  /** Node's options for the portal, such as `--cpu-prof`. */
  nodeOptions: readonly string[]
}

/** Measures each call of the portal and of a bare server in turns, on a database of its own at the server. */
export const benchApi = async (
  root: string,
  server: string,
  { rounds, milliseconds, only, nodeOptions }: ApiBenchOptions,
): Promise<ApiRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const children: ChildProcess[] = []
  const databaseUrl = await replaceDatabase(server, root, 'portal_bench_api')
  writeApiBuild(folder)
  buildSync({
    absWorkingDir: root,
    entryPoints: ['api/bench/bare-server.ts'],
    outfile: join(folder, 'bare-server.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['fastify', 'pg'],
  })
  const env = {
    ...productionEnv,
    PORTAL_ALLOW_DEV: 'rule-verification',
    PORTAL_IP_LIMIT_FACTOR: '9999',
    TRUST_PROXY: 'loopback',
    ...paymentEnvIn(folder),
  }
  installRecorder()
  const database = await openDatabase({ databaseUrl, dataDir: '', root })
  try {
    await fillOrders(database.db, size)
    await database.db.insert(freightLane).values(productCodes.map((productCode) => laneOf({ productCode })))
    await settleTables(database.db)
    const customers = await customersIn(database.db)
    if (customers.length < connections) throw new Error('too few customers')
    const config = readConfig({ ...env, LOG_LEVEL: 'error', PORTAL_FILES_DIR: folder }, root)
    const app = buildServer({
      config,
      database,
      keys: openKeyRing(config, null),
      clock,
      ports: createPorts({ config, db: database.db, clock }, {}),
      standIns: null,
      logStream: process.stderr,
    })
    await app.ready()
    const recordings: Recordings = {}
    for (const [name, call] of Object.entries(calls)) {
      recordings[call.path.replaceAll('/', '-')] = []
      for (const customer of customers)
        recordings[call.path.replaceAll('/', '-')]?.push(await record(app, call, customer))
      if (name === 'order/create')
        recordings['inserts'] = (recordings['order-create'] ?? []).map(({ statements, answer }) => ({
          answer,
          statements: statements.filter(({ text }) => /^\s*(insert|begin|commit)/i.test(text)),
        }))
    }
    await app.close()
    const file = join(folder, 'recordings.json')
    writeFileSync(file, JSON.stringify(recordings))

    const bare = await startServer([join(folder, 'bare-server.mjs'), databaseUrl, file], process.env, root)
    children.push(bare.child)
    const portal = await startServer(
      [...nodeOptions, join(folder, 'main.mjs')],
      { ...env, PATH: process.env.PATH, PORT: '0', DATABASE_URL: databaseUrl, PORTAL_FILES_DIR: folder, PORTAL_DATA_DIR: join(folder, 'data') },
      root,
    )
    children.push(portal.child)

    const rows: ApiRow[] = []
    const measured: [string, BenchCall, string][] = Object.entries(calls).map(([name, call]) => [
      name,
      call,
      call.path.replaceAll('/', '-'),
    ])
    const create = calls['order/create']
    if (create !== undefined) measured.push(['order/create, beside its inserts', create, 'inserts'])
    for (const [name, call, route] of measured) {
      if (!name.includes(only)) continue
      const customerOf = (connection: number): Customer | undefined => customers[connection % customers.length]
      const portalRequest = (connection: number): Buffer => {
        const customer = customerOf(connection)
        if (customer === undefined) throw new Error('no customer')
        const body = JSON.stringify({ ...call.bodyOf(customer), ...(call.path === 'order/create' && { clientRequestId: randomUUID() }) })
        return toBytes(portal.port, `/api/${call.path}`, body, headersOf(call, customer))
      }
      const bareRequest = (connection: number): Buffer => {
        const customer = customerOf(connection)
        if (customer === undefined) throw new Error('no customer')
        return toBytes(bare.port, `/${route}?customer=${connection % customers.length}`, JSON.stringify(call.bodyOf(customer)), headersOf(call, customer))
      }
      const [ours, theirs]: [Round[], Round[]] = [[], []]
      const round = async ({ port, child }: Server, requestOf: (connection: number) => Buffer): Promise<Round> => {
        const before = processorTimeOf(child.pid ?? 0)
        const figures = await load(port, connections, milliseconds, requestOf)
        return { ...figures, processor: processorTimeOf(child.pid ?? 0) - before }
      }
      await load(portal.port, connections, milliseconds, portalRequest)
      await load(bare.port, connections, milliseconds, bareRequest)
      while (ours.length < rounds) {
        ours.push(await round(portal, portalRequest))
        theirs.push(await round(bare, bareRequest))
      }
      rows.push({
        call: name,
        portal: figuresOf(ours),
        bare: figuresOf(theirs),
        ratio: at(sortedOf(ours.map((round, index) => round.requestsPerSecond / (theirs[index]?.requestsPerSecond ?? NaN))), 0.5),
        statements: recordings[route]?.[0]?.statements.length ?? 0,
      })
    }
    return rows
  } finally {
    for (const child of children) {
      child.kill('SIGTERM')
      await ends(child)
    }
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
