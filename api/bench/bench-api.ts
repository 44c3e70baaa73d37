import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { openDatabase } from '../src/database/open-database'
import { writeApiBuild } from '../src/testing/portal-process'
import { replaceDatabase } from '../src/testing/test-database-on-server'
import type { Recordings } from './bare-server'
import { addSessions, type BenchCall, benchCalls, type BenchCustomer, headersOf, orderList } from './bench-calls'
import { fillDatabase, openBenchServer, startPortal } from './bench-server'
import { medianOf, quantile, sortedNumbers } from './figures'
import { load, type LoadFigures, toBytes } from './load'
import { processorTimeOf } from './processor-time'
import { insertsOf, recordCall } from './record-calls'
import { installRecorder, routeOf } from './recorded-call'
import { type ServerProcess, startServer } from './server-process'

/** A call of the portal beside the same statements in a bare server. */
export interface ApiRow {
  name: string
  statements: number
  portal: ServerFigures
  bare: ServerFigures
  /** Requests per second, portal to bare: the median of the rounds' ratios. */
  ratio: number
}

interface ServerFigures {
  requestsPerSecond: number
  /** Milliseconds. */
  median: number
  p99: number
  /** Milliseconds of processor time of the server for one answer; the database's are not in it. */
  processor: number
}

interface Round extends LoadFigures {
  processor: number
}

export interface ApiBenchOptions {
  rounds: number
  /** Length of a round. */
  milliseconds: number
  /** Part of the names of the measured calls; '' for all. */
  only: string
  /** Options of Node for the portal, such as `--cpu-prof`. */
  nodeOptions: readonly string[]
}

const connections = 20
/** Forty orders of each customer: a full page of the list. */
const size = { orders: 8000, customers: 200 }

/** The call that is measured and the recording that the bare server runs. */
interface Subject {
  name: string
  call: BenchCall
  recording: string
}

const subjects: readonly Subject[] = [
  { name: 'order list', call: orderList, recording: 'order list' },
  ...Object.entries(benchCalls).map(([name, call]) => ({ name, call, recording: name })),
  { name: 'order/create, inserts only', call: benchCalls['order/create'], recording: 'inserts' },
]

/** Records each call for each customer. */
const record = async (
  root: string,
  folder: string,
  databaseUrl: string,
): Promise<{ recordings: Recordings; customers: BenchCustomer[] }> => {
  await fillDatabase(databaseUrl, root, size)
  installRecorder()
  const database = await openDatabase({ databaseUrl, dataDir: '', root })
  try {
    const customers = await addSessions(database.db, connections)
    const app = await openBenchServer(root, folder, database)
    const recordings: Recordings = {}
    for (const { call, recording } of subjects.filter(({ recording }) => recording !== 'inserts')) {
      recordings[recording] = []
      for (const customer of customers) recordings[recording].push(await recordCall(app, call, customer))
    }
    await app.close()
    recordings['inserts'] = (recordings['order/create'] ?? []).map(insertsOf)
    return { recordings, customers }
  } finally {
    await database.close()
  }
}

const figuresOf = (rounds: readonly Round[]): ServerFigures => {
  const durations = sortedNumbers(rounds.flatMap((round) => round.durations))
  return {
    requestsPerSecond: medianOf(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
    median: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
    processor: rounds.reduce((sum, { processor }) => sum + processor, 0) / durations.length,
  }
}

/** Builds the plain server beside the portal's build in `folder`. */
const writeBareBuild = (root: string, folder: string): void => {
  buildSync({
    absWorkingDir: root,
    entryPoints: ['api/bench/bare-server.ts'],
    outfile: join(folder, 'bare-server.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['fastify', 'pg'],
    logLevel: 'warning',
  })
}

/** Loads both servers in turns with one call; the first round of each is a warm-up. */
const measure = async (
  { name, call, recording }: Subject,
  [portal, bare]: readonly [ServerProcess, ServerProcess],
  customers: readonly BenchCustomer[],
  { rounds, milliseconds }: ApiBenchOptions,
): Promise<Omit<ApiRow, 'statements'>> => {
  const requestTo =
    (port: number, pathOf: (connection: number) => string) =>
    (connection: number): Buffer => {
      const customer = customers[connection]
      if (customer === undefined) throw new Error(`connection ${connection} has no customer`)
      const body = JSON.stringify(call.bodyOf(customer))
      return toBytes(port, pathOf(connection), body, headersOf(call, customer))
    }
  const portalRequest = requestTo(portal.port, () => `/api/${call.path}`)
  const bareRequest = requestTo(bare.port, (connection) => `${routeOf(recording)}?customer=${connection}`)
  const round = async ({ port, child }: ServerProcess, requestOf: typeof portalRequest): Promise<Round> => {
    const before = processorTimeOf(child.pid ?? 0)
    const figures = await load(port, connections, milliseconds, requestOf)
    return { ...figures, processor: processorTimeOf(child.pid ?? 0) - before }
  }
  const [portalRounds, bareRounds]: [Round[], Round[]] = [[], []]
  while (portalRounds.length <= rounds) {
    portalRounds.push(await round(portal, portalRequest))
    bareRounds.push(await round(bare, bareRequest))
  }
  const [warmPortal, warmBare] = [portalRounds.slice(1), bareRounds.slice(1)]
  return {
    name,
    portal: figuresOf(warmPortal),
    bare: figuresOf(warmBare),
    ratio: medianOf(
      warmPortal.map(({ requestsPerSecond }, index) => requestsPerSecond / (warmBare[index]?.requestsPerSecond ?? NaN)),
    ),
  }
}

/** Measures the portal and a bare server in turns, on a database of its own at the server. */
export const benchApi = async (
  root: string,
  server: string,
  options: ApiBenchOptions,
  report: (row: ApiRow) => void,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const servers: ServerProcess[] = []
  try {
    writeApiBuild(folder)
    writeBareBuild(root, folder)
    const databaseUrl = await replaceDatabase(server, root, 'portal_bench_api')
    const { recordings, customers } = await record(root, folder, databaseUrl)
    const file = join(folder, 'recordings.json')
    writeFileSync(file, JSON.stringify(recordings))
    const portal = await startPortal(root, folder, databaseUrl, options.nodeOptions)
    servers.push(portal)
    const bare = await startServer([join(folder, 'bare-server.mjs'), databaseUrl, file], process.env, root)
    servers.push(bare)
    for (const subject of subjects.filter(({ name }) => name.includes(options.only)))
      report({
        ...(await measure(subject, [portal, bare], customers, options)),
        statements: recordings[subject.recording]?.[0]?.statements.length ?? 0,
      })
  } finally {
    for (const { stop } of servers) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
