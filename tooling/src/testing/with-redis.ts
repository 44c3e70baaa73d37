import { startRedis } from '../../../api/src/testing/redis-server'
import { testApiBeside } from './beside-service'
import type { StageResult } from './stage'

/** All tests of the API with a Redis. */
export const checkWithRedis = (databaseUrl: string): Promise<StageResult> =>
  testApiBeside(databaseUrl, { programs: ['redis-server'], start: startRedis, variable: 'TEST_REDIS_URL' })
