import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchExport, benchOrders, type ExportFigures, type Timing } from '../../../api/bench/bench-orders'
import type { Database } from '../../../api/src/database/database'
import { openDatabase } from '../../../api/src/database/open-database'
import { repoRoot } from '../paths'
import { ensurePostgres } from '../testing/ensure-postgres'

const show = ({ name, median, p95, processor }: Timing, roundTrip: number): void =>
  console.log(
    `${name.padEnd(36)} ${median.toFixed(1).padStart(9)} ${p95.toFixed(1).padStart(9)} ${(median / roundTrip).toFixed(0).padStart(10)} ${processor.toFixed(1).padStart(9)}`,
  )

const showExport = ({ rows, seconds, bytes, peakMegabytes }: ExportFigures): void =>
  console.log(
    `\nexport of ${rows} orders: ${seconds.toFixed(2)} s, ${(bytes / 2 ** 20).toFixed(2)} MB, at most ${peakMegabytes.toFixed(0)} MB of memory`,
  )

const bench = async (title: string, database: Database, rounds: number): Promise<void> => {
  try {
    const timings = await benchOrders(database.db, rounds)
    console.log(
      `\n${title}\n${'ms'.padEnd(36)} ${'median'.padStart(9)} ${'p95'.padStart(9)} ${'/ select 1'.padStart(10)} ${'processor'.padStart(9)}`,
    )
    timings.forEach((timing) => show(timing, timings[0]?.median ?? NaN))
    const slowest = timings.reduce((one, other) => (other.median > one.median ? other : one))
    console.log(`slowest by its median: ${slowest.name}, ${slowest.median.toFixed(1)} ms`)
    showExport(await benchExport(database.db))
  } finally {
    await database.close()
  }
}

const onServer = async (rounds: number): Promise<void> => {
  const postgres = await ensurePostgres()
  try {
    await bench(
      'PostgreSQL server',
      await openDatabase({ databaseUrl: postgres.url, dataDir: '', root: repoRoot }),
      rounds,
    )
  } finally {
    postgres.stop()
  }
}

const embedded = async (rounds: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    await bench('embedded database', await openDatabase({ databaseUrl: null, dataDir, root: repoRoot }), rounds)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const places: Readonly<Record<string, (rounds: number) => Promise<void>>> = { server: onServer, embedded }

/**
 * `npm run bench:orders [-- server|embedded [rounds]]`: the order list of a customer with 100 000 orders, by every
 * filter, beside a bare round trip, and one export. `TEST_DATABASE_URL` must be an empty database.
 */
export const run = async ([place = '', rounds = '21']: string[]): Promise<void> => {
  for (const [name, benchThere] of Object.entries(places))
    if (place === '' || place === name) await benchThere(Number(rounds))
}
