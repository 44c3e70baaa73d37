import { setTimeout as pause } from 'node:timers/promises'
import { type Backup, takeBackup } from './backup'
import type { Bank } from './bank'
import { type Banked, differences, lost } from './books'
import type { Disaster } from './disasters'
import { type Installation, startInstallation } from './installation'
import { measure } from './journal'
import { type Query, readLedger, readOrders, readPaid } from './ledger'
import { type RunningLoad, startLoad } from './start-load'
import type { Result } from './table'

/** Milliseconds that are watched before and after a disaster. */
const calm = 3_000

const balancesOf = ({ trades }: Bank): Map<string, Banked> =>
  new Map(
    [...trades]
      .filter(([, { isPaid }]) => isPaid)
      .map(([paymentNo, { amountCents, refunds }]) => [
        paymentNo,
        { paidCents: amountCents, refundedCents: [...refunds.values()].reduce((sum, cents) => sum + cents, 0) },
      ]),
  )

type Books = Pick<Result, 'lostOrders' | 'lostPayments' | 'isLedgerEqual'>

/** Compares a database with the acknowledged orders and the bank's payments at this moment, in which the load rests. */
const comparison = ({ acknowledged }: RunningLoad, bank: Bank): ((query: Query) => Promise<Books>) => {
  const [promisedOrders, promisedPayments, balances] = [
    [...acknowledged.orders],
    [...acknowledged.payments],
    balancesOf(bank),
  ]
  return async (query) => ({
    lostOrders: lost(promisedOrders, await readOrders(query)).length,
    lostPayments: lost(promisedPayments, await readPaid(query)).length,
    isLedgerEqual: differences(await readLedger(query), balances).length === 0,
  })
}

/** Watches a disaster from shortly before until everything is whole again, and compares the books. */
const watch = async (
  installation: Installation,
  load: RunningLoad,
  { name, strike, outlastsPages = false }: Disaster,
): Promise<Result | string> => {
  const from = performance.now()
  await pause(calm)
  const reason = await strike(installation)
  if (reason !== '') return `${name}: not shown, ${reason}`
  await pause(calm)
  await load.rest()
  const measured = measure(load.journal, from, performance.now())
  const books = await comparison(load, installation.bank)((statement) => installation.database.query(statement))
  load.go()
  return { name, outlastsPages, ...measured, ...books }
}

/**
 * Restores the backup to an instant while the portal goes on, and compares that database with the books of the instant.
 */
const watchRestore = async ({ database, bank }: Installation, load: RunningLoad, backup: Backup): Promise<Result> => {
  const from = performance.now()
  await load.rest()
  const compare = comparison(load, bank)
  const [instant = ''] = await database.query('select clock_timestamp()')
  await pause(1_000)
  load.go()
  await pause(calm)
  // The log with the instant, and with something after it.
  await database.query('select pg_switch_wal()')
  await pause(calm)
  const port = await backup.restore(instant)
  const books = await compare((statement) => database.query(statement, port))
  return {
    name: 'the backup is restored to an instant, beside',
    outlastsPages: false,
    ...measure(load.journal, from, performance.now()),
    ...books,
  }
}

/**
 * Brings everything up, lets one disaster after the other happen, and returns the results. @param postgres folder of
 * PostgreSQL's programs
 */
export const showProduction = async (
  postgres: string,
  chosen: readonly Disaster[],
  say: (line: string) => void,
): Promise<Result[]> => {
  const installation = await startInstallation(postgres, say)
  const backup = takeBackup(installation.folder, postgres, installation.database)
  const load = await startLoad(installation)
  await pause(2 * calm)
  const results: Result[] = []
  for (const disaster of chosen) {
    say(disaster.name)
    const result = await watch(installation, load, disaster)
    if (typeof result === 'string') say(result)
    else {
      results.push(result)
      for (const [problem, count] of result.problems) say(`  ${count} × ${problem}`)
    }
  }
  const { orders, payments } = load.acknowledged
  const pages = load.journal.attempts.filter(({ name, problem }) => name === 'page' && problem === null).length
  say(`${orders.size} orders and ${payments.size} payments acknowledged, ${pages} pages shown; the backup is restored`)
  return [...results, await watchRestore(installation, load, backup)]
}
