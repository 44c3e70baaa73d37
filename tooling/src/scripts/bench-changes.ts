import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchChanges } from '../../../api/bench/bench-changes'
import { repoRoot } from '../paths'
import { ensurePostgres } from '../testing/ensure-postgres'

/**
 * `npm run bench:changes [-- seconds]`: commits of changed orders while a process publishes them, and the delay of 200
 * changes a second on the streams of 2 000 customers. `TEST_DATABASE_URL` must be an empty database.
 */
export const run = async ([seconds = '10']: string[]): Promise<void> => {
  const postgres = await ensurePostgres()
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    const { commitsPerSecond, changes, median, slowest } = await benchChanges(
      postgres.url,
      repoRoot,
      folder,
      Number(seconds),
    )
    console.log(`${commitsPerSecond.toFixed(0)} commits per second of 16 writers`)
    console.log(`${changes} changes: told after ${median.toFixed(0)} ms (median), ${slowest.toFixed(0)} ms at most`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    postgres.stop()
  }
}
