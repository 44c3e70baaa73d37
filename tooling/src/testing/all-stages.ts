import { join } from 'node:path'
import { remoteNames } from '../build/packages'
import { repoRoot } from '../paths'
import { checkClones, checkFormat, checkTypes, lint, lintStyles } from './check-sources'
import { onEmbedded, onServer } from './databases'
import { runJest } from './run-jest'
import { runNode } from './run-node'
import { runPlaywright } from './run-playwright'
import type { Stage } from './run-stages'
import { asOneTest } from './stage'
import { browserPackages, domProjects, nodeProjects } from './workspace'

/** Programs that the stages need: a Chromium and a PostgreSQL server. */
export interface Machine {
  browser: string
  databaseUrl: string
}

export const playwrightEnv = ({ browser, databaseUrl }: Machine) => ({
  CHROME_PATH: browser,
  TEST_DATABASE_URL: databaseUrl,
})

const script = (name: string) => runNode([join(repoRoot, 'tooling/bin/run.mjs'), name])

export const buildStage: Stage = { name: 'build', run: async () => asOneTest(await script('build')) }
export const budgetStage: Stage = { name: 'budgets', run: async () => asOneTest(await script('budget')) }

export const clonesStage: Stage = { name: 'clones', run: () => checkClones() }

/** For the browser tests that repeat another one in another view as well (`e2e/support/wide.ts`). */
export const wideTests = { PORTAL_TEST_WIDE: '1' }

/** Without jest's `*.wide.test.ts` (`tooling/jest/node.cjs`). */
export const narrowTests = { PORTAL_TEST_NARROW: '1' }

export interface TestSelection {
  /** Which part of the browser tests, such as `1/3`; all when absent. */
  shard?: string | undefined
  /** With tests that repeat another one in another view, and long ones. */
  wide?: boolean | undefined
}

/** Every check, in lanes. The browser tests wait as much as they compute, so the other tests run in parallel. */
export const allStages = (machine: Machine, { shard, wide = false }: TestSelection = {}): Stage[][] => {
  const width = wide ? {} : narrowTests
  const embedded = { ...onEmbedded, env: { ...onEmbedded.env, ...width } }
  const server = onServer(machine.databaseUrl)
  return [
    [
      buildStage,
      budgetStage,
      {
        name: 'browser',
        run: () =>
          runPlaywright(
            { ...playwrightEnv(machine), ...(wide && wideTests) },
            shard === undefined ? [] : [`--shard=${shard}`],
          ),
      },
      { name: 'api-embedded', run: () => runJest({ projects: ['api'], ...embedded }) },
      {
        name: 'unit',
        // After the build, as one of these tests reads the built files.
        run: () => runJest({ projects: nodeProjects([...browserPackages(), 'tooling']), env: width }),
      },
      { name: 'remotes', run: () => runJest({ projects: domProjects(remoteNames()) }) },
      { name: 'format', run: () => checkFormat() },
    ],
    [
      { name: 'types', run: () => checkTypes() },
      { name: 'lint', run: () => lint() },
      { name: 'styles', run: () => lintStyles() },
      clonesStage,
      {
        name: 'component',
        run: () =>
          runJest({
            projects: domProjects([...browserPackages().filter((name) => !remoteNames().includes(name)), 'tooling']),
          }),
      },
      // A test of the API waits for the server a third of its time.
      {
        name: 'api',
        run: () => runJest({ projects: ['api'], ...server, env: { ...server.env, ...width }, workers: 3 }),
      },
    ],
  ]
}

/**
 * The lanes with the named stages alone.
 * @throws Error for a name that no stage has
 */
export const onlyStages = (lanes: Stage[][], names: readonly string[]): Stage[][] => {
  const known = lanes.flat().map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`No stage is called ${unknown.join(', ')}. There are ${known.join(', ')}.`)
  return lanes.map((lane) => lane.filter(({ name }) => names.includes(name)))
}
