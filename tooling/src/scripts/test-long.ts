import { playwrightEnv, buildStage } from '../testing/all-stages'
import { checkBehindPooler } from '../testing/behind-pooler'
import { allOnEmbedded, onServer } from '../testing/databases'
import { checkPreviousRelease } from '../testing/previous-release'
import { runJest } from '../testing/run-jest'
import { runOnMachine } from '../testing/run-on-machine'
import { runPlaywright } from '../testing/run-playwright'
import { checkWithRedis } from '../testing/with-redis'
import { checkWithReplica } from '../testing/with-replica'
import { checkWithS3 } from '../testing/with-s3'
import { checkWithoutStandIns } from '../testing/without-stand-ins'
import { browserPackages, domProjects, nodeProjects } from '../testing/workspace'
import { fatal } from './fatal'

const long = { PORTAL_TEST_LONG: '1' }

/**
 * `npm run test:long`: tests that take too long for every change. Long random histories of the API on both databases,
 * all of its tests behind a pooler, with Redis, with a replica, with files in S3, on the embedded one and without the
 * stand-ins, those of the release before the newest migration on its schema, fifty rounds of the contract kit, what module
 * federation and single-spa test of themselves, property tests with new cases, every region repeated in an address, and the browser tests with every fault of every remote.
 */
export const run = async (): Promise<void> => {
  await runOnMachine((machine) => {
    const server = onServer(machine.databaseUrl)
    return [
      [
        buildStage,
        {
          name: 'browser, every fault',
          run: () => runPlaywright({ ...playwrightEnv(machine), ...long, FAULTS: 'all' }),
        },
      ],
      [
        {
          name: 'contracts, fifty rounds',
          run: () =>
            runJest({
              projects: domProjects(browserPackages()),
              env: long,
              options: ['--testPathPatterns', 'contract'],
            }),
        },
        {
          name: 'outside suites',
          run: () =>
            runJest({
              projects: domProjects(['shell', 'shared/runtime']),
              env: long,
              options: ['--testPathPatterns', 'src/.+/outside/'],
            }),
        },
        {
          name: 'unit, new random cases and every region',
          run: () => runJest({ projects: nodeProjects([...browserPackages(), 'tooling']), env: long }),
        },
        {
          name: 'api, long histories',
          run: () => runJest({ projects: ['api'], options: server.options, env: { ...server.env, ...long } }),
        },
        { name: 'api, behind a pooler', run: () => checkBehindPooler(machine.databaseUrl) },
        { name: 'api, with Redis', run: () => checkWithRedis(machine.databaseUrl) },
        { name: 'api, with a replica', run: () => checkWithReplica(machine.databaseUrl) },
        { name: 'api, with files in S3', run: () => checkWithS3(machine.databaseUrl) },
        { name: 'api, the previous release on this schema', run: () => checkPreviousRelease(machine.databaseUrl) },
        { name: 'without stand-ins', run: () => checkWithoutStandIns(machine.databaseUrl) },
        {
          name: 'api-embedded, all of it',
          run: () => runJest({ projects: ['api'], env: { ...allOnEmbedded.env, ...long } }),
        },
      ],
    ]
  }).catch(fatal)
}
