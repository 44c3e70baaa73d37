import type { ProgramName } from '../../../api/src/testing/programs'
import { onServer } from './databases'
import { endOnSignals } from './end-with-process'
import { installPrograms } from './install-programs'
import { runJest } from './run-jest'
import type { StageResult } from './stage'

/** A server beside the database that the API may use. */
interface Service {
  /** Programs that it needs; missing ones are installed. */
  programs: readonly ProgramName[]
  start: () => Promise<{ url: string; remove: () => void }>
  /** The variable with its address for the tests. */
  variable: string
  /** Pattern of test files that make no sense with it. */
  leftOut?: string
}

/**
 * All tests of the API with a service beside the database.
 * @throws Error where a program can't be used
 */
export const testApiBeside = async (
  databaseUrl: string,
  { programs, start, variable, leftOut }: Service,
): Promise<StageResult> => {
  const problem = installPrograms(programs)
  if (problem !== undefined) throw new Error(`${problem}. Mend that and run npm run test:long again.`)
  const { url, remove } = await start()
  endOnSignals()
  process.once('exit', remove)
  const { env, options = [] } = onServer(databaseUrl)
  try {
    return await runJest({
      projects: ['api'],
      options: leftOut === undefined ? options : [...options, '--testPathIgnorePatterns', leftOut],
      env: { ...env, [variable]: url },
    })
  } finally {
    process.off('exit', remove)
    remove()
  }
}
