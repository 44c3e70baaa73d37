import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchEvents, type EventsBench } from '../../../api/bench/bench-events'
import { repoRoot } from '../paths'
import { ensurePostgres } from '../testing/ensure-postgres'

const print = (name: string, { events, orders, eventsPerSecond, median, slowest, insertsPerSecond }: EventsBench): void => {
  console.log(`${name.padEnd(12)} ${eventsPerSecond.toFixed(0).padStart(17)} ${insertsPerSecond.toFixed(0).padStart(23)} ${(eventsPerSecond / insertsPerSecond).toFixed(2).padStart(22)} ${median.toFixed(0).padStart(14)} ${slowest.toFixed(0).padStart(15)}   ${events} events of ${orders} orders, all where they should be`)
}

/** `npm run bench:events [-- seconds]`: events per second that a carrier can push, on either database, beside bare inserts. */
export const run = async ([seconds = '10']: string[]): Promise<void> => {
  console.log('database     events per second   bare inserts per second   events per insert   batch, median   batch, slowest (ms)')
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
