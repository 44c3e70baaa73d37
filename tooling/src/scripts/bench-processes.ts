import { benchProcesses } from '../../../api/bench/bench-processes'
import { repoRoot } from '../paths'
import { ensurePostgres } from '../testing/ensure-postgres'

/**
 * `npm run bench:processes [-- rounds]`: order lists per second of one process of the portal and of two on the same
 * database, each with a fourth of a core.
 */
export const run = async ([rounds = '5']: string[]): Promise<void> => {
  const postgres = await ensurePostgres()
  try {
    const { one, two, ratio, coresOfTwo } = await benchProcesses(repoRoot, postgres.url, Number(rounds))
    console.log(`${one.toFixed(0)} order lists per second of one process, ${two.toFixed(0)} of two`)
    console.log(`${ratio.toFixed(2)} times as many, with ${coresOfTwo.toFixed(2)} of a core`)
  } finally {
    postgres.stop()
  }
}
