import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/database/open-database'
import { writeApiBuild } from '../src/testing/portal-process'
import { replaceDatabase } from '../src/testing/test-database-on-server'
import { addSessions, type BenchCustomer, headersOf, orderList } from './bench-calls'
import { fillDatabase, startPortal } from './bench-server'
import { medianOf } from './figures'
import { load, toBytes } from './load'
import { processorTimeOf } from './processor-time'
import type { ServerProcess } from './server-process'

/** Milliseconds between two checks, half a tick of the process times. */
const interval = 5

/**
 * Gives a process no more than this share of a core: it is stopped while it has used more than its time allows. Returns
 * a function that lets it run again.
 */
const limitProcessor = (pid: number, share: number): (() => void) => {
  const [start, used] = [performance.now(), processorTimeOf(pid)]
  let isStopped = false
  const timer = setInterval(() => {
    const isAhead = processorTimeOf(pid) - used > (performance.now() - start) * share
    if (isAhead === isStopped) return
    process.kill(pid, isAhead ? 'SIGSTOP' : 'SIGCONT')
    isStopped = isAhead
  }, interval)
  return () => {
    clearInterval(timer)
    if (isStopped) process.kill(pid, 'SIGCONT')
  }
}

/** Order lists of one process and of two beside each other. */
export interface ProcessesBench {
  /** Lists per second. */
  one: number
  two: number
  /** Two to one: the median of the rounds' ratios. */
  ratio: number
  /** Cores that the two together have used. */
  coresOfTwo: number
}

/**
 * Share of a core for each process. So the database and the clients have most of two cores for themselves, and the
 * processes are the limit, as they are where each of these has a machine of its own.
 */
const cpuShare = 0.25
const roundMs = 8000
const connections = 20
const size = { orders: 8000, customers: 200 }

interface Round {
  perSecond: number
  cores: number
}

/** Loads all of these processes at the same time, each over a connection for each customer. */
const loadAll = async (servers: readonly ServerProcess[], customers: readonly BenchCustomer[]): Promise<Round> => {
  const rounds = await Promise.all(
    servers.map(async ({ port, child: { pid = 0 } }) => {
      const requests = customers.map((customer) =>
        toBytes(
          port,
          `/api/${orderList.path}`,
          JSON.stringify(orderList.bodyOf(customer)),
          headersOf(orderList, customer),
        ),
      )
      const before = processorTimeOf(pid)
      const release = limitProcessor(pid, cpuShare)
      try {
        const { requestsPerSecond } = await load(port, connections, roundMs, (connection) => {
          const request = requests[connection]
          if (request === undefined) throw new Error(`connection ${connection} has no customer`)
          return request
        })
        return { perSecond: requestsPerSecond, cores: (processorTimeOf(pid) - before) / roundMs }
      } finally {
        release()
      }
    }),
  )
  return {
    perSecond: rounds.reduce((sum, { perSecond }) => sum + perSecond, 0),
    cores: rounds.reduce((sum, { cores }) => sum + cores, 0),
  }
}

const addCustomers = async (databaseUrl: string, root: string): Promise<BenchCustomer[]> => {
  const database = await openDatabase({ databaseUrl, dataDir: '', root })
  try {
    return await addSessions(database.db, connections)
  } finally {
    await database.close()
  }
}

/** Measures one process and two in turns, on a database of its own at the server; the first round is a warm-up. */
export const benchProcesses = async (root: string, server: string, rounds: number): Promise<ProcessesBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const servers: ServerProcess[] = []
  try {
    writeApiBuild(folder)
    const databaseUrl = await replaceDatabase(server, root, 'portal_bench_processes')
    await fillDatabase(databaseUrl, root, size)
    const customers = await addCustomers(databaseUrl, root)
    for (let count = 0; count < 2; count += 1) servers.push(await startPortal(root, folder, databaseUrl))
    await loadAll(servers, customers)
    const [ones, twos]: [Round[], Round[]] = [[], []]
    while (ones.length < rounds) {
      ones.push(await loadAll(servers.slice(0, 1), customers))
      twos.push(await loadAll(servers, customers))
    }
    return {
      one: medianOf(ones.map(({ perSecond }) => perSecond)),
      two: medianOf(twos.map(({ perSecond }) => perSecond)),
      ratio: medianOf(twos.map(({ perSecond }, index) => perSecond / (ones[index]?.perSecond ?? NaN))),
      coresOfTwo: medianOf(twos.map(({ cores }) => cores)),
    }
  } finally {
    for (const { stop } of servers) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
