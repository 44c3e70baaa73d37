import { setTimeout as pause } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../../api/src/testing/free-port'
import { postgresAccount } from '../../../api/src/testing/postgres-cluster'
import type { Bank } from './bank'
import { type Banked, differences, lost, type Booked } from './books'
import type { Disaster } from './disasters'
import { type Installation, startInstallation } from './installation'
import { measure } from './journal'
import { type RunningLoad, startLoad } from './start-load'
import type { Result } from './table'
import type { ShownDatabase } from './database'
import { runService } from './run-service'
import { until } from './until'

/** Asks a database. @returns a row a line, columns separated by `|` */
type Query = (statement: string) => Promise<string[]>

/** Each payment in the ledger of the database. */
const readLedger = async (query: Query): Promise<Map<string, Booked>> => {
  const rows = await query(`
    select payment_no, paid, coalesce(done, 0), back - coalesce(done, 0)
    from (
      select payment_no, -coalesce(sum(amount_cents) filter (where kind = 'PAYMENT'), 0) as paid,
        coalesce(sum(amount_cents) filter (where kind = 'REFUND'), 0) as back
      from ledger_entry where payment_no <> '' group by payment_no
    ) booked
    left join (
      select payment_no, sum(amount_cents) as done from payment_refund where status = 'REFUNDED' group by payment_no
    ) refunded using (payment_no)
    join payment_attempt using (payment_no)
    where user_id not like 'demo-%'`)
  return new Map(
    rows.map((row) => {
      const [paymentNo = '', ...cents] = row.split('|')
      const [paidCents = 0, refundedCents = 0, refundingCents = 0] = cents.map(Number)
      return [paymentNo, { paidCents, refundedCents, refundingCents }]
    }),
  )
}

/** Numbers of all orders. */
const readOrders = (query: Query): Promise<string[]> => query('select order_no from orders')

/** Numbers of payments that count as paid. */
const readPaid = (query: Query): Promise<string[]> =>
  query(`select payment_no from payment_attempt where status = 'PAID'`)

/** A base backup, and the log since. */
interface Backup {
  /** Starts a database with everything up to an instant, beside the one that runs. @returns its port */
  restore: (instant: string) => Promise<number>
}

const must = (folder: string, program: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(program, args, { ...postgresAccount(), cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

/** Takes a backup of the database while it is in use. @param postgres folder of PostgreSQL's programs */
const takeBackup = (folder: string, postgres: string, { query, replicationUrl }: ShownDatabase): Backup => {
  const [backup, data, log] = ['backup', 'restored', 'log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  must(folder, join(postgres, 'pg_basebackup'), '-d', replicationUrl, '-D', backup, '-c', 'fast', '-X', 'none')
  const settings = {
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    unix_socket_directories: folder,
    synchronous_standby_names: '',
    archive_mode: 'off',
    restore_command: `cp ${log}/%f %p`,
    recovery_target_action: 'promote',
  }
  return {
    restore: async (instant) => {
      must(folder, 'cp', '-a', backup, data)
      must(folder, 'touch', join(data, 'recovery.signal'))
      const port = await freePort()
      const given = Object.entries({ ...settings, port, recovery_target_time: instant })
      const { said } = runService(
        join(postgres, 'postgres'),
        ['-D', data, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { log: join(folder, 'restored.log'), account: postgresAccount(), cwd: folder },
      )
      const isOpen = async (): Promise<boolean> => (await query('select pg_is_in_recovery()', port))[0] === 'f'
      await until('the restored database', 60, isOpen).catch(() => {
        throw new Error(said())
      })
      return port
    },
  }
}

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
