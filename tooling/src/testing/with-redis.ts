import { hasRedis, startRedis } from '../../../api/src/testing/redis-server'
import { onServer } from './databases'
import { endOnSignals } from './end-with-process'
import { installDebianPackages } from './find-program'
import { runJest } from './run-jest'
import type { StageResult } from './stage'

/** All tests of the API with a Redis, of the machine or of Debian's package. */
export const checkWithRedis = async (databaseUrl: string): Promise<StageResult> => {
  if (!hasRedis() && !installDebianPackages(['redis-server']))
    throw new Error('No Redis for the tests: install it and run npm run test:long again.')
  const { url, remove } = await startRedis()
  endOnSignals()
  process.once('exit', remove)
  const { env, options = [] } = onServer(databaseUrl)
  try {
    return await runJest({
      projects: ['api'],
      options,
      env: { ...env, TEST_REDIS_URL: url },
    })
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** Says which tests are left out on a machine without a Redis. */
export const sayWithoutRedis = (): void => {
  if (!hasRedis())
    console.log('No redis-server here: the tests that need one are skipped; npm run test:long installs it.')
}
