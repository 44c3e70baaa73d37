import { postgresPrograms, startReplica } from '../../../api/src/testing/postgres-cluster'
import { testApiBeside } from './beside-service'
import { installDebianPackages } from './find-program'
import type { StageResult } from './stage'

/** All tests of the API with lists from a streaming replica. */
export const checkWithReplica = (databaseUrl: string): Promise<StageResult> =>
  testApiBeside(databaseUrl, {
    name: 'PostgreSQL to make a replica',
    isThere: () => postgresPrograms() !== undefined || installDebianPackages(['postgresql']),
    start: () => startReplica(postgresPrograms() ?? '', databaseUrl),
    variable: 'TEST_REPLICA_URL',
  })

/** Says which tests are left out on a machine without the programs of a server. */
export const sayWithoutReplica = (): void => {
  if (postgresPrograms() === undefined)
    console.log('No PostgreSQL programs here: the tests of a replica are skipped; npm run test:long installs them.')
}
