import type { Machine } from './all-stages'
import { ensureBrowser } from './ensure-browser'
import { ensurePostgres } from './ensure-postgres'
import { describeSkipped, runLanes, slowestFiles, type Stage } from './run-stages'
import { sum } from './stage'

/**
 * Runs stages on a browser and a database server that are found or installed, and ends the process: one line per stage,
 * the ten slowest files, what was skipped, the total last, the exit code true.
 */
export const runOnMachine = async (
  lanesOn: (machine: Machine) => Stage[][],
  { needsWholeBrowser = false } = {},
): Promise<never> => {
  const start = performance.now()
  const browser = ensureBrowser(needsWholeBrowser)
  const postgres = await ensurePostgres()
  const results = await runLanes(lanesOn({ browser, databaseUrl: postgres.url }))
  const { passed, failed } = sum(results)
  console.log('The slowest files:')
  for (const { name, seconds } of slowestFiles(results, 10)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
  const skipped = describeSkipped(results)
  console.log(skipped.length === 0 ? 'Skipped: none' : `Skipped:\n${skipped.map((line) => `  ${line}`).join('\n')}`)
  console.log(`After ${((performance.now() - start) / 60_000).toFixed(1)} minutes:`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
