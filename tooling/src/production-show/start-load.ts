import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { browse } from '../../../e2e/bench/browse'
import { ensureBrowser } from '../testing/ensure-browser'
import { openServerDatabase } from '../../../api/src/database/server-database'
import { user } from '../../../api/src/modules/account-core/user.tables'
import { startSession } from '../../../api/src/modules/accounts/sessions/session'
import { repoRoot } from '../paths'
import { openClient, type Client } from './client'
import type { Installation } from './installation'
import { emptyJournal, type Journal } from './journal'
import { type Acknowledged, look, sendFiles, shop } from './load'

/** Milliseconds, as pages have them (`shared/runtime/src/live/follow-orders.ts`). */
const [reconnectWithin, firstRetry] = [500, 1_000]

/** Follows the changes of a customer's orders as a page does, and notes how long there was no stream. */
const followChanges = async ({ streams }: Journal, client: Client): Promise<never> => {
  let away: Journal['streams'][number] = { from: performance.now(), to: null }
  for (let failures = 0; ;) {
    let isSentAway = false
    let isReady = false
    const onText = (text: string): void => {
      if (!isReady && text.includes('event: ready')) {
        isReady = true
        failures = 0
        away.to = performance.now()
      }
      isSentAway ||= text.includes('event: reconnect')
    }
    await client.follow(onText).catch(() => undefined)
    if (isReady) {
      away = { from: performance.now(), to: null }
      streams.push(away)
    }
    failures += 1
    await pause(isSentAway ? Math.random() * reconnectWithin : firstRetry * 2 ** (failures - 1) * (0.5 + Math.random()))
  }
}

/** A customer who is logged in. */
interface Customer {
  userId: string
  token: string
}

/** Adds customers with a session each: logins are not the subject of the show. */
const addCustomers = async (url: string, count: number): Promise<Customer[]> => {
  const { db, close } = await openServerDatabase({ url, directUrl: null, preparedStatements: false }, repoRoot)
  const now = new Date()
  const customers: Customer[] = []
  for (let index = 0; index < count; index += 1) {
    const userId = randomUUID()
    await db.insert(user).values({ userId, userTel: `1390000${String(index).padStart(4, '0')}`, createdAt: now })
    customers.push({ userId, token: await startSession(db, userId, 'pwd', now) })
  }
  await close()
  return customers
}

/** Lets workers begin their next work, or rest. */
interface Gate {
  /** Resolves when the next work may begin. */
  pass: () => Promise<void>
  /** Resolves once all workers have ended their tasks, and wait. */
  close: () => Promise<void>
  open: () => void
}

export const makeGate = (workers: number): Gate => {
  const waiting: (() => void)[] = []
  let isOpen = true
  let allRest = (): void => undefined
  return {
    pass: () =>
      isOpen
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve)
            if (waiting.length === workers) allRest()
          }),
    close: () => {
      isOpen = false
      return new Promise((resolve) => {
        allRest = resolve
      })
    },
    open: () => {
      isOpen = true
      for (const go of waiting.splice(0)) go()
    },
  }
}

/** The number of customers of each kind; a machine of two cores runs them beside everything else. */
const customerCounts = { shoppers: 4, senders: 1, lookers: 3, followers: 6, browsers: 2 }

/** The records of the running load, with its pause and its continuation. */
export interface RunningLoad {
  journal: Journal
  acknowledged: Acknowledged
  /**
   * Resolves once everything that was begun is acknowledged; nothing is stored until `go`.
   * @throws Error when something is not acknowledged within a minute
   */
  rest: () => Promise<void>
  go: () => void
}

/** @throws Error when `work` takes more than a minute */
const withinAMinute = async (work: Promise<void>): Promise<void> => {
  const isLate = pause(60_000, true, { ref: false })
  if (await Promise.race([work.then(() => false), isLate]))
    throw new Error('something that was begun is not acknowledged')
}

/** Lets everybody of the crowd begin. */
export const startLoad = async ({ database, port, bank }: Installation): Promise<RunningLoad> => {
  const customers = await addCustomers(database.portalUrl, customerCounts.shoppers)
  const journal = emptyJournal()
  const acknowledged: Acknowledged = { orders: new Set(), payments: new Set() }
  const gate = makeGate(customerCounts.shoppers + customerCounts.senders)
  const load = { journal, acknowledged, bank, turn: gate.pass }
  const begin = (count: number, work: (client: ReturnType<typeof openClient>) => Promise<never>): void => {
    for (let index = 0; index < count; index += 1)
      void work(openClient(port, customers[index % customers.length]?.token))
  }
  begin(customerCounts.shoppers, (client) => shop(load, client))
  begin(customerCounts.senders, (client) => sendFiles(load, client))
  begin(customerCounts.lookers, (client) => look(journal, client))
  begin(customerCounts.followers, (client) => followChanges(journal, client))
  const visitors = customers.slice(0, customerCounts.browsers)
  await browse(ensureBrowser(), `https://127.0.0.1:${port}`, visitors, (at, problem) => {
    journal.attempts.push({ at, name: 'page', isIdempotent: true, problem })
  })
  return { journal, acknowledged, rest: () => withinAMinute(gate.close()), go: gate.open }
}
