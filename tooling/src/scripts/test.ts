import { join } from 'node:path'
import { repoRoot } from '../paths'
import { ensureBrowser } from '../testing/ensure-browser'
import { ensurePostgres, type TestPostgres } from '../testing/ensure-postgres'
import { asOneTest, runNode, type StageResult, sum } from '../testing/stage'
import { checkTypes, lint, packagesBesides, runJest, runPlaywright } from '../testing/stages'
import { fatal } from './fatal'

const script = (name: string) => runNode([join(repoRoot, 'tooling/bin/run.mjs'), name])

/**
 * What is tested on the embedded database as well: how a database is opened, filled and served, and orders and money on it.
 * The same SQL is slower there, and twice the whole suite takes longer than anybody waits.
 */
const onBothDatabases = [
  'api/src/[^/]+$',
  'api/src/(database|demo|http|simulator)/',
  'api/src/modules/payment/',
  'api/src/modules/order/(create-order|modify-money|order-query|order-plan|place-once)',
]

/** All but what has a database of its own, whichever the others use. */
const onServer = ['--testPathIgnorePatterns=api/src/(main|durability|database/embedded-database)[.]test']

const stagesOf = (postgres: TestPostgres, browser: string): [string, () => Promise<StageResult>][] => [
  ['types', checkTypes],
  ['lint', () => lint()],
  ['build', async () => asOneTest(await script('build'))],
  ['size budgets', async () => asOneTest(await script('budget'))],
  ['unit and component tests', () => runJest(packagesBesides('api'))],
  ['API tests, PostgreSQL server', () => runJest(['api'], { TEST_DATABASE_URL: postgres.url }, onServer)],
  ['API tests, embedded database', () => runJest(['api'], {}, onBothDatabases)],
  ['browser tests', () => runPlaywright({ CHROME_PATH: browser, TEST_DATABASE_URL: postgres.url })],
]

const runStage = async (name: string, run: () => Promise<StageResult>): Promise<StageResult> => {
  const start = performance.now()
  const result: StageResult = await run().catch((error: unknown) => ({ passed: 0, failed: 1, details: String(error) }))
  if (result.failed > 0) console.log(result.details)
  if (result.report) console.log(result.report)
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} ${name}: ${result.passed} passed, ${result.failed} failed (${((performance.now() - start) / 1000).toFixed(0)} s)`,
  )
  return result
}

/** `npm test`: every check of the repository; one line per stage, the total last, the exit code true. */
export const run = async (): Promise<void> => {
  const browser = await Promise.resolve().then(ensureBrowser).catch(fatal)
  const postgres = await ensurePostgres().catch(fatal)
  process.once('exit', postgres.stop)
  const results: StageResult[] = []
  for (const [name, stage] of stagesOf(postgres, browser)) results.push(await runStage(name, stage))
  const { passed, failed } = sum(results)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
