import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchEvents, type EventsBench } from '../../../api/bench/bench-events'
import { repoRoot } from '../paths'
import { ensurePostgres } from '../testing/ensure-postgres'

const columns: readonly [title: string, cell: (result: EventsBench) => string][] = [
  ['events per second', ({ eventsPerSecond }) => eventsPerSecond.toFixed(0)],
  ['bare inserts per second', ({ insertsPerSecond }) => insertsPerSecond.toFixed(0)],
  ['events per insert', ({ eventsPerSecond, insertsPerSecond }) => (eventsPerSecond / insertsPerSecond).toFixed(2)],
  ['processor ms per event', ({ processorTime }) => processorTime.toFixed(2)],
  ['batch of 500, median ms', ({ median }) => median.toFixed(0)],
  ['slowest ms', ({ slowest }) => slowest.toFixed(0)],
]

const print = (database: string, result: EventsBench): void => {
  console.log([database.padEnd(8), ...columns.map(([title, cell]) => cell(result).padStart(title.length))].join('   '))
  console.log(
    `${' '.repeat(11)}${result.events} events of ${result.orders} orders: states, nodes and ledgers are as they should be`,
  )
}

/**
 * `npm run bench:events [-- seconds]`: events per second that a carrier can push, on either database, beside bare
 * inserts.
 */
export const run = async ([seconds = '10']: string[]): Promise<void> => {
  console.log(['database', ...columns.map(([title]) => title)].join('   '))
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    print('embedded', await benchEvents(repoRoot, { databaseUrl: null, dataDir }, Number(seconds)))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  const postgres = await ensurePostgres()
  try {
    print('server', await benchEvents(repoRoot, { databaseUrl: postgres.url, dataDir }, Number(seconds)))
  } finally {
    postgres.stop()
  }
}
