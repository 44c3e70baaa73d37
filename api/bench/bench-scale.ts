import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../src/database/database'
import { openDatabase } from '../src/database/open-database'
import { writePaymentKeys } from '../src/testing/payment-env'
import { databaseAt, dropDatabase, replaceDatabase } from '../src/testing/test-database-on-server'
import { addSessions, type BenchCall, benchCalls, type BenchCustomer } from './bench-calls'
import { listFilters } from './bench-orders'
import { fillDatabase, openBenchServer } from './bench-server'
import { quantile, sortedNumbers } from './figures'
import { sendCall } from './record-calls'

/** One call at one size of the installation, in milliseconds. */
export interface ScaleFigures {
  p50: number
  p95: number
  p99: number
}

/** One call at each of the sizes, in their order. */
export interface ScaleRow {
  name: string
  figures: ScaleFigures[]
}

export interface ScaleOptions {
  /** Numbers of orders, multiples of ten; a tenth as many customers. */
  sizes: readonly number[]
  /** How often each call is made at each size. */
  times: number
  /** Keeps the databases, to read plans, or to measure them again. */
  keep: boolean
  /** Measures the databases that an earlier run has left there. */
  kept: boolean
}

interface Installation {
  database: Database
  app: FastifyInstance
  customers: BenchCustomer[]
}

const ordersPerCustomer = 10
/** Calls that are made before the first measured one, of other customers: connections open, and code is compiled. */
const warmUp = 50

const nameOf = (orders: number): string => `portal_bench_scale_${orders}`

const listCalls = (['sent', 'received'] as const).flatMap((role) =>
  listFilters.map(([name, filter]): [string, BenchCall] => [
    `${role}: ${name}`,
    { path: 'order/page', bodyOf: () => ({ ...filter, role }) },
  ]),
)

const subjects: readonly (readonly [string, BenchCall])[] = [...Object.entries(benchCalls), ...listCalls]

const timeOf = async ({ app, customers }: Installation, call: BenchCall, index: number): Promise<number> => {
  const customer = customers[index % customers.length]
  if (customer === undefined) throw new Error('an installation without customers')
  const body = call.bodyOf(customer)
  const start = performance.now()
  await sendCall(app, call, customer, body)
  return performance.now() - start
}

/** Makes a call at all sizes in turns, so that other work on the machine changes all of them alike. */
const measure = async (
  installations: readonly Installation[],
  call: BenchCall,
  times: number,
): Promise<ScaleFigures[]> => {
  const durations = installations.map((): number[] => [])
  for (let index = 0; index < times + warmUp; index += 1)
    for (const [place, installation] of installations.entries()) {
      const duration = await timeOf(installation, call, index)
      if (index >= warmUp) durations[place]?.push(duration)
    }
  return durations.map((some) => {
    const sorted = sortedNumbers(some)
    return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) }
  })
}

/** Fills a database of its own with so many orders. @returns its address */
const fillInstallation = async (
  root: string,
  server: string,
  orders: number,
  report: (line: string) => void,
): Promise<string> => {
  const databaseUrl = await replaceDatabase(server, root, nameOf(orders))
  const start = performance.now()
  await fillDatabase(databaseUrl, root, { orders, customers: orders / ordersPerCustomer }, (stored) =>
    report(`${stored} of ${orders} orders after ${((performance.now() - start) / 1000).toFixed(0)} s`),
  )
  return databaseUrl
}

/** Opens a database with so many orders, with a server of this process and the customers whose calls are made. */
const openInstallation = async (
  root: string,
  folder: string,
  server: string,
  orders: number,
  { times, kept }: ScaleOptions,
  report: (line: string) => void,
): Promise<Installation> => {
  const databaseUrl = kept ? databaseAt(server, nameOf(orders)) : await fillInstallation(root, server, orders, report)
  const database = await openDatabase({ databaseUrl, dataDir: '', root })
  const customers = await addSessions(database.db, Math.min(times + warmUp, Math.floor(orders / 500)))
  return { database, customers, app: await openBenchServer(root, folder, database) }
}

/** Measures the same calls of installations of several sizes, each in a database of its own at the server. */
export const benchScale = async (
  root: string,
  server: string,
  options: ScaleOptions,
  report: { progress: (line: string) => void; row: (row: ScaleRow) => void },
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const installations: Installation[] = []
  try {
    writePaymentKeys(folder)
    for (const orders of options.sizes)
      installations.push(await openInstallation(root, folder, server, orders, options, report.progress))
    for (const [name, call] of subjects)
      report.row({ name, figures: await measure(installations, call, options.times) })
  } finally {
    for (const { app, database } of installations) {
      await app.close()
      await database.close()
    }
    if (!options.keep) for (const orders of options.sizes) await dropDatabase(server, nameOf(orders))
    rmSync(folder, { recursive: true, force: true })
  }
}
