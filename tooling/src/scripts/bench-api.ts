import { type ApiRow, benchApi } from '../../../api/bench/bench-api'
import { repoRoot } from '../paths'
import { ensurePostgres } from '../testing/ensure-postgres'

const columns: readonly [title: string, cell: (row: ApiRow) => string][] = [
  ['statements', ({ statements }) => String(statements)],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['portal/s', ({ portal }) => portal.requestsPerSecond.toFixed(0)],
  ['bare/s', ({ bare }) => bare.requestsPerSecond.toFixed(0)],
  ['portal median ms', ({ portal }) => portal.median.toFixed(1)],
  ['p99 ms', ({ portal }) => portal.p99.toFixed(1)],
  ['p99/median', ({ portal }) => (portal.p99 / portal.median).toFixed(1)],
  ['bare median ms', ({ bare }) => bare.median.toFixed(1)],
  ['p99 ms', ({ bare }) => bare.p99.toFixed(1)],
  ['portal processor ms', ({ portal }) => portal.processor.toFixed(2)],
  ['bare', ({ bare }) => bare.processor.toFixed(2)],
]

const line = (name: string, cells: readonly string[]): string =>
  [name.padEnd(27), ...cells.map((cell, index) => cell.padStart(columns[index]?.[0].length ?? 0))].join('  ')

/**
 * `npm run bench:api [-- rounds [call [option of Node …]]]`: requests per second of the portal at 20 connections,
 * beside a bare Fastify that runs the same statements. With `-- 1 detail --cpu-prof --cpu-prof-dir=profiles` the portal
 * writes a profile.
 */
export const run = async ([rounds = '5', only = '', ...nodeOptions]: string[]): Promise<void> => {
  const postgres = await ensurePostgres()
  try {
    console.log(
      line(
        '',
        columns.map(([title]) => title),
      ),
    )
    await benchApi(repoRoot, postgres.url, { rounds: Number(rounds), milliseconds: 3000, only, nodeOptions }, (row) =>
      console.log(
        line(
          row.name,
          columns.map(([, cell]) => cell(row)),
        ),
      ),
    )
  } finally {
    postgres.stop()
  }
}
