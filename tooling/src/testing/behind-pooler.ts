import { startPgBouncer } from '../../../api/src/testing/pgbouncer'
import { testApiBeside } from './beside-service'
import type { StageResult } from './stage'

/** These tests break connections on purpose, or check things that a pooler hides; they use the server itself. */
const notPooled = 'api/src/database/(server-pool|server-loss|pooler|listen-server)[.]test'

/** All tests of the API by way of a PgBouncer in transaction mode. */
export const checkBehindPooler = (databaseUrl: string): Promise<StageResult> =>
  testApiBeside(databaseUrl, {
    programs: ['pgbouncer'],
    start: () => startPgBouncer(databaseUrl),
    variable: 'TEST_POOLER_URL',
    leftOut: notPooled,
  })
