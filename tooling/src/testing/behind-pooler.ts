import { hasPgBouncer, startPgBouncer } from '../../../api/src/testing/pgbouncer'
import { onServer } from './databases'
import { endOnSignals } from './end-with-process'
import { installDebianPackages } from './find-program'
import { runJest } from './run-jest'
import type { StageResult } from './stage'

/** These break connections on purpose, or look at what a pooler hides; they use the server itself. */
const notPooled = 'api/src/database/(server-pool|server-loss|pooler|listen-server)[.]test'

/** All tests of the API by way of a PgBouncer in transaction mode, of the machine or of Debian's package. */
export const checkBehindPooler = async (databaseUrl: string): Promise<StageResult> => {
  if (!hasPgBouncer() && !installDebianPackages(['pgbouncer']))
    throw new Error('No PgBouncer for the tests: install it and run npm run test:long again.')
  const { url, remove } = await startPgBouncer(databaseUrl)
  endOnSignals()
  process.once('exit', remove)
  const { env, options = [] } = onServer(databaseUrl)
  try {
    return await runJest({
      projects: ['api'],
      options: [...options, '--testPathIgnorePatterns', notPooled],
      env: { ...env, TEST_POOLER_URL: url },
    })
  } finally {
    process.off('exit', remove)
    remove()
  }
}
