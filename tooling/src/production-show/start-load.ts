import { setTimeout as pause } from 'node:timers/promises'
import { browse } from '../../../e2e/bench/browse'
import { ensureBrowser } from '../testing/ensure-browser'
import { openClient } from './client'
import { addCustomers } from './customers'
import { makeGate } from './gate'
import type { Installation } from './installation'
import { emptyJournal, type Journal } from './journal'
import { type Acknowledged, look, sendFiles, shop } from './load'
import { followChanges } from './streams'

/** The number of customers of each kind; a machine of two cores runs them beside everything else. */
const crowd = { shoppers: 4, senders: 1, lookers: 3, followers: 6, browsers: 2 }

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
  const customers = await addCustomers(database.portalUrl, crowd.shoppers)
  const journal = emptyJournal()
  const acknowledged: Acknowledged = { orders: new Set(), payments: new Set() }
  const gate = makeGate(crowd.shoppers + crowd.senders)
  const load = { journal, acknowledged, bank, turn: gate.pass }
  const begin = (count: number, work: (client: ReturnType<typeof openClient>) => Promise<never>): void => {
    for (let index = 0; index < count; index += 1)
      void work(openClient(port, customers[index % customers.length]?.token))
  }
  begin(crowd.shoppers, (client) => shop(load, client))
  begin(crowd.senders, (client) => sendFiles(load, client))
  begin(crowd.lookers, (client) => look(journal, client))
  begin(crowd.followers, (client) => followChanges(journal, client))
  const visitors = customers.slice(0, crowd.browsers)
  await browse(ensureBrowser(), `https://127.0.0.1:${port}`, visitors, (at, problem) => {
    journal.attempts.push({ at, name: 'page', isIdempotent: true, problem })
  })
  return { journal, acknowledged, rest: () => withinAMinute(gate.close()), go: gate.open }
}
