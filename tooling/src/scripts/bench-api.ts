import { type ApiRow, benchApi } from '../../../api/bench/bench-api'
import { repoRoot } from '../paths'
import { ensurePostgres } from '../testing/ensure-postgres'

const print = ({ call, portal, bare, ratio, statements }: ApiRow): void =>
  console.log(
    `${call.padEnd(34)} ${String(statements).padStart(10)} ${ratio.toFixed(2).padStart(6)} ${[portal, bare]
      .map(
        ({ requestsPerSecond, median, p99, processor }) =>
          `${requestsPerSecond.toFixed(0).padStart(8)} ${median.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(7)} ${processor.toFixed(2).padStart(9)}`,
      )
      .join('  ')} ${(portal.p99 / portal.median).toFixed(1).padStart(11)}`,
  )

export const run = async ([rounds = '5', only = '', ...nodeOptions]: string[]): Promise<void> => {
  const postgres = await ensurePostgres()
  try {
    console.log('call                               statements  ratio   portal/s   median     p99 processor    bare/s   median     p99 processor  p99/median')
    const rows = await benchApi(repoRoot, postgres.url, { rounds: Number(rounds), milliseconds: 4000, only, nodeOptions })
    rows.forEach(print)
  } finally {
    postgres.stop()
  }
}
