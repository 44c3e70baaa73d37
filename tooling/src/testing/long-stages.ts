import { buildStage, type Machine, narrowTests, playwrightEnv, type TestSelection } from './all-stages'
import { checkBehindPooler } from './behind-pooler'
import { allOnEmbedded, onServer } from './databases'
import { checkPreviousRelease } from './previous-release'
import { runJest } from './run-jest'
import { runPlaywright } from './run-playwright'
import type { Stage } from './run-stages'
import { checkWithRedis } from './with-redis'
import { checkWithReplica } from './with-replica'
import { checkWithS3 } from './with-s3'
import { checkWithoutStandIns } from './without-stand-ins'
import { browserPackages, domProjects, nodeProjects } from './workspace'

const long = { PORTAL_TEST_LONG: '1' }

/**
 * Tests that take too long for every change, in lanes: long random histories of the API on both databases; all of its
 * tests with rows in a random sequence where a statement asks for none, behind a pooler, with Redis, with a replica,
 * with files in S3, on the embedded one and without the stand-ins; those of the release before the newest migration on
 * its schema; fifty rounds of the contract kit, what module federation and single-spa test of themselves, property
 * tests with new cases, every region repeated in an address; and the browser tests with every fault of every remote.
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
        name: 'outside-suites',
        run: () =>
          runJest({
            projects: domProjects(['shell', 'shared/runtime']),
            env: long,
            options: ['--testPathPatterns', 'src/.+/outside/'],
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
      onDatabase('previous-release', checkPreviousRelease),
      onDatabase('without-stand-ins', checkWithoutStandIns),
      { name: 'api-embedded', run: () => runJest({ projects: ['api'], env: { ...allOnEmbedded.env, ...long } }) },
    ],
  ]
}
