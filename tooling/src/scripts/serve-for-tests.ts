import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from '../build/build-if-needed'
import { distDir } from '../paths'
import { useTestDatabase } from '../testing/use-test-database'

const isInformation = (chunk: string | Uint8Array): boolean => String(chunk).startsWith('{"level":30,')

/** Writes a copy of the server's log, for a test of the log of a whole run. */
const copyLog = (file: string): void => {
  process.env.LOG_LEVEL = 'info'
  writeFileSync(file, '')
  const { stderr } = process
  const write = stderr.write.bind(stderr)
  stderr.write = (chunk: string | Uint8Array) => {
    appendFileSync(file, chunk)
    // A line per request would hide the output of the test runner.
    return isInformation(chunk) || write(chunk)
  }
}

/**
 * Serves the built portal on a fresh database for the browser tests: on the server at `TEST_DATABASE_URL`, else
 * embedded, in a folder that is deleted with the process. With `PORTAL_TEST_LOG` the log is also written to that file.
 */
export const run = async (): Promise<void> => {
  buildIfNeeded()
  const dir = mkdtempSync(join(tmpdir(), 'portal-data-'))
  process.env.PORTAL_DATA_DIR = dir
  // Tests move orders themselves (e2e/support/push-event.ts), so the simulator is off.
  process.env.SIMULATOR_SECONDS ??= '0'
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  await useTestDatabase()
  const { PORTAL_TEST_LOG: log } = process.env
  if (log !== undefined && log !== '') copyLog(log)
  await import(pathToFileURL(join(distDir, 'api/main.mjs')).href)
}
