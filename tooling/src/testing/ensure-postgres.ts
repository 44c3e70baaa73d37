import { startCluster } from '../../../api/src/testing/postgres-cluster'
import { endOnSignals } from './end-with-process'
import { installPrograms } from './install-programs'

/** A PostgreSQL server for the tests, ended by `stop` or with this process. */
export interface TestPostgres {
  url: string
  stop: () => void
}

/**
 * TEST_DATABASE_URL when it is set; else a throw-away cluster of the installed PostgreSQL, else of Debian's package.
 */
export const ensurePostgres = async (): Promise<TestPostgres> => {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined }
  const problem = installPrograms(['initdb', 'pg_ctl'])
  if (problem !== undefined)
    throw new Error(
      `No PostgreSQL server for the tests: ${problem}. Install PostgreSQL 15 or later, or set TEST_DATABASE_URL, and run npm test again.`,
    )
  const { url, remove } = await startCluster()
  endOnSignals()
  process.once('exit', remove)
  return { url, stop: remove }
}
