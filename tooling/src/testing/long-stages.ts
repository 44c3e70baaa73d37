import { join } from 'node:path'
import { rmSync } from 'node:fs'
import { startPgBouncer } from '../../../api/src/testing/pgbouncer'
import { startRedis } from '../../../api/src/testing/redis-server'
import { startReplica } from '../../../api/src/testing/postgres-cluster'
import { startS3 } from '../../../api/src/testing/s3-server'
import { repoRoot } from '../paths'
import type { ProgramName } from '../../../api/src/testing/programs'
import { buildStage, type Machine, narrowTests, playwrightEnv, type TestSelection } from './all-stages'
import { allOnEmbedded, onCitus, onServer } from './databases'
import { checkPreviousRelease } from './previous-release'
import { runJest } from './run-jest'
import { runPlaywright } from './run-playwright'
import type { Stage } from './run-stages'
import { browserPackages, domProjects, nodeProjects } from './workspace'
import { type StageResult, asOneTest, sum } from './stage'
import { copyRepository } from './copy-repository'
import { runNode } from './run-node'
import { testApiOf } from './test-api-of'
import { endOnSignals } from './end-with-process'
import { installPrograms } from './install-programs'

/** A server beside the database that the API may use. */
interface Service {
  /** Programs that it needs; missing ones are installed. */
  programs: readonly ProgramName[]
  start: () => Promise<{ url: string; remove: () => void }>
  /** The variable with its address for the tests. */
  variable: string
  /** Pattern of test files that make no sense with it. */
  leftOut?: string
}

/**
 * All tests of the API with a service beside the database.
 * @throws Error where a program can't be used
 */
const testApiBeside = async (
  databaseUrl: string,
  { programs, start, variable, leftOut }: Service,
): Promise<StageResult> => {
  const problem = installPrograms(programs)
  if (problem !== undefined) throw new Error(`${problem}. Mend that and run npm run test:long again.`)
  const { url, remove } = await start()
  endOnSignals()
  process.once('exit', remove)
  const { env, options = [] } = onServer(databaseUrl)
  try {
    return await runJest({
      projects: ['api'],
      options: leftOut === undefined ? options : [...options, '--testPathIgnorePatterns', leftOut],
      env: { ...env, [variable]: url },
    })
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** The tree that only a demo needs (docs/adr/0036-stand-ins.md). */
const standIns = 'api/src/standins/'

/** A copy of the repository without the stand-ins (`copyRepository`). @returns its root */
export const copyWithoutStandIns = (): string =>
  copyRepository('portal-without-stand-ins-', (file) => file.startsWith(standIns))

/** Builds the API of a copy, as `npm run build` does there. */
export const buildApiOf = async (root: string): Promise<StageResult> => {
  const script = `const { buildApi } = await import('./tooling/src/build/build-api.ts'); await buildApi()`
  return asOneTest(await runNode(['--import', 'tsx', '--input-type=module', '-e', script], { cwd: root }))
}

const typeProjects = ['api/tsconfig.json', 'tooling/tsconfig.json', 'tooling/typescript/browser-packages.json']

const checkTypesOf = async (root: string): Promise<StageResult> => {
  const compiler = join(repoRoot, 'node_modules/@typescript/native/bin/tsc')
  const results: StageResult[] = []
  for (const project of typeProjects)
    results.push(asOneTest(await runNode([compiler, '--singleThreaded', '-p', project], { cwd: root })))
  return sum(results)
}

/** Whether the repository without the stand-ins builds, compiles and passes the tests of the API. */
const checkWithoutStandIns = async (databaseUrl: string): Promise<StageResult> => {
  const root = copyWithoutStandIns()
  try {
    return sum([await buildApiOf(root), await checkTypesOf(root), await testApiOf(root, databaseUrl)])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** All tests of the API with files in an S3 server. */
const checkWithS3 = (databaseUrl: string): Promise<StageResult> =>
  testApiBeside(databaseUrl, {
    programs: [],
    start: () => startS3(join(repoRoot, 'api')),
    variable: 'TEST_FILES_S3_URL',
  })

/** All tests of the API with lists from a streaming replica. */
const checkWithReplica = (databaseUrl: string): Promise<StageResult> =>
  testApiBeside(databaseUrl, {
    programs: ['initdb', 'pg_basebackup'],
    start: () => startReplica(databaseUrl),
    variable: 'TEST_REPLICA_URL',
  })

/** All tests of the API with a Redis. */
const checkWithRedis = (databaseUrl: string): Promise<StageResult> =>
  testApiBeside(databaseUrl, { programs: ['redis-server'], start: startRedis, variable: 'TEST_REDIS_URL' })

/** These tests break connections on purpose, or check things that a pooler hides; they use the server itself. */
const notPooled = 'api/src/database/(server-pool|server-loss|pooler|listen-server)[.]test'

/** All tests of the API by way of a PgBouncer in transaction mode. */
const checkBehindPooler = (databaseUrl: string): Promise<StageResult> =>
  testApiBeside(databaseUrl, {
    programs: ['pgbouncer'],
    start: () => startPgBouncer(databaseUrl),
    variable: 'TEST_POOLER_URL',
    leftOut: notPooled,
  })

/**
 * All tests of the API on a Citus, whose coordinator's address is `TEST_CITUS_URL`: nothing that the project could
 * install starts one.
 */
const checkOnCitus = async (): Promise<StageResult> => {
  const url = process.env.TEST_CITUS_URL ?? ''
  const skipped = [{ name: 'api-on-citus', seconds: 0, skipped: ['TEST_CITUS_URL is not set'] }]
  if (url === '') return { passed: 0, failed: 0, details: '', files: skipped }
  const { env, options } = onCitus(url)
  return runJest({ projects: ['api'], options, env: { ...env, ...narrowTests } })
}

const long = { PORTAL_TEST_LONG: '1' }

/**
 * Tests that take too long for every change, in lanes: long random histories of the API on both databases; all of its
 * tests with rows in a random sequence where a statement asks for none, behind a pooler, with Redis, with a replica,
 * with files in S3, on a Citus, on the embedded one and without the stand-ins; those of the release before the newest
 * migration on its schema; fifty rounds of the contract kit, what module federation and single-spa test of themselves,
 * property tests with new cases, every region repeated in an address; and the browser tests with every fault of every
 * remote.
 */
export const longStages = (machine: Machine, { shard }: Pick<TestSelection, 'shard'> = {}): Stage[][] => {
  const server = onServer(machine.databaseUrl)
  const onDatabase = (name: string, check: (databaseUrl: string) => ReturnType<Stage['run']>): Stage => ({
    name,
    run: () => check(machine.databaseUrl),
  })
  return [
    [
      buildStage,
      {
        name: 'browser',
        run: () =>
          runPlaywright(
            { ...playwrightEnv(machine), ...long, FAULTS: 'all' },
            shard === undefined ? [] : [`--shard=${shard}`],
          ),
      },
    ],
    [
      {
        name: 'contracts',
        run: () =>
          runJest({ projects: domProjects(browserPackages()), env: long, options: ['--testPathPatterns', 'contract'] }),
      },
      {
        name: 'conformance',
        run: () =>
          runJest({
            projects: domProjects(['shell', 'shared/runtime']),
            env: long,
            options: ['--testPathPatterns', 'src/.+-conformance/'],
          }),
      },
      {
        name: 'unit',
        // Some of these tests read the built files.
        after: buildStage.name,
        run: () => runJest({ projects: nodeProjects([...browserPackages(), 'tooling']), env: long }),
      },
      {
        name: 'api',
        run: () => runJest({ projects: ['api'], options: server.options, env: { ...server.env, ...long } }),
      },
      {
        name: 'api-unordered-rows',
        run: () =>
          runJest({
            projects: ['api'],
            options: server.options,
            env: { ...server.env, ...narrowTests, TEST_UNORDERED_ROWS: '1' },
          }),
      },
      onDatabase('api-behind-pooler', checkBehindPooler),
      onDatabase('api-with-redis', checkWithRedis),
      onDatabase('api-with-replica', checkWithReplica),
      onDatabase('api-with-s3', checkWithS3),
      { name: 'api-on-citus', run: checkOnCitus },
      onDatabase('previous-release', checkPreviousRelease),
      onDatabase('without-stand-ins', checkWithoutStandIns),
      { name: 'api-embedded', run: () => runJest({ projects: ['api'], env: { ...allOnEmbedded.env, ...long } }) },
    ],
  ]
}
