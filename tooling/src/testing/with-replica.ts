import { startReplica } from '../../../api/src/testing/postgres-cluster'
import { testApiBeside } from './beside-service'
import type { StageResult } from './stage'

/** All tests of the API with lists from a streaming replica. */
export const checkWithReplica = (databaseUrl: string): Promise<StageResult> =>
  testApiBeside(databaseUrl, {
    programs: ['initdb', 'pg_basebackup'],
    start: () => startReplica(databaseUrl),
    variable: 'TEST_REPLICA_URL',
  })
