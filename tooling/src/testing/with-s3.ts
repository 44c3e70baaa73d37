import { join } from 'node:path'
import { startS3 } from '../../../api/src/testing/s3-server'
import { repoRoot } from '../paths'
import { testApiBeside } from './beside-service'
import type { StageResult } from './stage'

/** All tests of the API with files in an S3 server. */
export const checkWithS3 = (databaseUrl: string): Promise<StageResult> =>
  testApiBeside(databaseUrl, {
    programs: [],
    start: () => startS3(join(repoRoot, 'api')),
    variable: 'TEST_FILES_S3_URL',
  })
