import { hasRedis, startRedis } from '../../../api/src/testing/redis-server'
import { testApiBeside } from './beside-service'
import { installDebianPackages } from './find-program'
import type { StageResult } from './stage'

/** All tests of the API with a Redis. */
export const checkWithRedis = (databaseUrl: string): Promise<StageResult> =>
  testApiBeside(databaseUrl, {
    name: 'Redis',
    isThere: () => hasRedis() || installDebianPackages(['redis-server']),
    start: startRedis,
    variable: 'TEST_REDIS_URL',
  })

/** Says which tests are left out on a machine without a Redis. */
export const sayWithoutRedis = (): void => {
  if (!hasRedis())
    console.log('No redis-server here: the tests that need one are skipped; npm run test:long installs it.')
}
