import { replaceDatabase } from '../../../api/src/testing/test-database-on-server'
import { repoRoot } from '../paths'

/**
 * Gives the portal that starts in this process a fresh database on the server at `TEST_DATABASE_URL`, if there is one:
 * the embedded database needs a multiple of the processor time. The next portal on the same port replaces it.
 */
export const useTestDatabase = async (): Promise<void> => {
  const { TEST_DATABASE_URL: server, PORT: port = '8080' } = process.env
  if (server === undefined || server === '') return
  process.env.DATABASE_URL = await replaceDatabase(server, repoRoot, `portal_browser_${port}`)
}
