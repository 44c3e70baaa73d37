import { onServer } from './databases'
import { endOnSignals } from './end-with-process'
import { runJest } from './run-jest'
import type { StageResult } from './stage'

/** A server beside the database that the API may use. */
interface Service {
  name: string
  /** Whether the machine has it, after an attempt to install it where it is missing. */
  isThere: () => boolean
  start: () => Promise<{ url: string; remove: () => void }>
  /** The variable that tells the tests its address. */
  variable: string
  /** Pattern of test files that make no sense with it. */
  leftOut?: string
}

/**
 * All tests of the API with a service beside the database.
 * @throws Error where it can't be installed
 */
export const testApiBeside = async (
  databaseUrl: string,
  { name, isThere, start, variable, leftOut }: Service,
): Promise<StageResult> => {
  if (!isThere()) throw new Error(`No ${name} for the tests: install it and run npm run test:long again.`)
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
