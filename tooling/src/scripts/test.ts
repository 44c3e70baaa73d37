import { join } from 'node:path'
import { repoRoot } from '../paths'
import { type Affected, affectedBy } from '../testing/affected'
import { changedFiles } from '../testing/changed-files'
import { checkFormat, checkTypes, lint } from '../testing/check-sources'
import { onEmbedded, onServer } from '../testing/databases'
import { ensureBrowser } from '../testing/ensure-browser'
import { ensurePostgres, type TestPostgres } from '../testing/ensure-postgres'
import { readRepository } from '../testing/read-repository'
import { runJest } from '../testing/run-jest'
import { runNode } from '../testing/run-node'
import { runPlaywright } from '../testing/run-playwright'
import { runLanes, slowestFiles, type Stage, stopOnSignals } from '../testing/run-stages'
import { asOneTest, sum } from '../testing/stage'
import { browserPackages, domProjects, nodeProjects } from '../testing/workspace'
import { fatal } from './fatal'

const script = (name: string) => runNode([join(repoRoot, 'tooling/bin/run.mjs'), name])
const build: Stage = { name: 'build', run: async () => asOneTest(await script('build')) }
const budgets: Stage = { name: 'size budgets', run: async () => asOneTest(await script('budget')) }

/** Every check. The browser waits as much as it computes, so the other tests run beside it. */
const everything = ({ url }: TestPostgres, browser: string): Stage[][] => [
  [
    build,
    budgets,
    { name: 'browser tests', run: () => runPlaywright({ CHROME_PATH: browser, TEST_DATABASE_URL: url }) },
  ],
  [
    { name: 'types', run: () => checkTypes() },
    { name: 'lint', run: () => lint() },
    { name: 'format', run: () => checkFormat() },
    {
      name: 'unit tests',
      // One of them looks into the built files.
      after: build.name,
      run: () => runJest({ projects: nodeProjects([...browserPackages(), 'tooling']) }),
    },
    { name: 'component tests', run: () => runJest({ projects: domProjects(browserPackages()) }) },
    { name: 'API tests, PostgreSQL server', run: () => runJest({ projects: ['api'], ...onServer(url) }) },
    { name: 'API tests, embedded database', run: () => runJest({ projects: ['api'], ...onEmbedded }) },
  ],
]

const isLinted = (file: string): boolean => /\.(tsx?|mjs)$/.test(file)

/** What a change can touch, and nothing else. */
const partly = ({ types, sources, tests, specs }: Affected, { url }: TestPostgres, browser: string): Stage[][] => {
  const apiTests = tests.filter((file) => file.startsWith('api/'))
  const otherTests = tests.filter((file) => !file.startsWith('api/'))
  const packages = [...new Set(otherTests.map((file) => file.split('/')[0] ?? ''))]
  const projects = [...nodeProjects(packages), ...domProjects(packages)]
  const linted = sources.filter(isLinted)
  const env = { CHROME_PATH: browser, TEST_DATABASE_URL: url }
  return [
    specs.length === 0 ? [] : [build, budgets, { name: 'browser tests', run: () => runPlaywright(env, specs) }],
    [
      ...(types.length === 0 ? [] : [{ name: 'types', run: () => checkTypes(types) }]),
      ...(linted.length === 0 ? [] : [{ name: 'lint', run: () => lint(linted) }]),
      ...(sources.length === 0 ? [] : [{ name: 'format', run: () => checkFormat(sources) }]),
      ...(projects.length === 0
        ? []
        : [{ name: 'unit and component tests', run: () => runJest({ projects, files: otherTests }) }]),
      ...(apiTests.length === 0
        ? []
        : [{ name: 'API tests', run: () => runJest({ projects: ['api'], files: apiTests, env: onServer(url).env }) }]),
    ],
  ]
}

const list = (title: string, names: readonly string[]): void => {
  if (names.length > 0) console.log(`${title}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}

/** The parts that a change since `base` can touch; undefined where that is everything. Says what it leaves out. */
const affected = async (base: string): Promise<Affected | undefined> => {
  const changed = changedFiles(base)
  list(`Changed since ${base}`, changed.length === 0 ? ['nothing'] : changed)
  const repository = await readRepository()
  const parts = affectedBy(changed, repository)
  if (parts.everything !== undefined) {
    console.log(`Everything depends on ${parts.everything}: all tests run.`)
    return undefined
  }
  list('Tests', parts.tests)
  list('Browser tests', parts.specs)
  list(
    'Browser tests left out',
    repository.specs.filter((spec) => !parts.specs.includes(spec)),
  )
  console.log('Left out besides: every other unit, component and API test, and the API on the embedded database.')
  return parts
}

const readBase = (options: string[]): string | undefined => {
  if (options.length === 0) return undefined
  const [flag, base = 'origin/main', ...rest] = options
  if (flag !== '--changed' || rest.length > 0) fatal('npm test, or: npm test -- --changed [commit]')
  return base
}

/**
 * `npm test`: every check of the repository, or with `--changed` what a change can touch. One line per stage, the slowest files,
 * the total last, the exit code true.
 */
export const run = async (options: string[]): Promise<void> => {
  const start = performance.now()
  const base = readBase(options)
  const parts = base === undefined ? undefined : await affected(base).catch(fatal)
  const browser = await Promise.resolve().then(ensureBrowser).catch(fatal)
  const postgres = await ensurePostgres().catch(fatal)
  process.once('exit', postgres.stop)
  stopOnSignals(postgres.stop)
  const results = await runLanes(parts === undefined ? everything(postgres, browser) : partly(parts, postgres, browser))
  const { passed, failed } = sum(results)
  list(
    'The slowest files',
    slowestFiles(results, 10).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
  )
  console.log(`After ${((performance.now() - start) / 60_000).toFixed(1)} minutes:`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
