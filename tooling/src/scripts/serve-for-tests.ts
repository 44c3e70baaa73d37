import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from '../build/build-if-needed'
import { distDir } from '../paths'
import { useTestDatabase } from '../testing/use-test-database'

const isInformation = (chunk: string | Uint8Array): boolean => String(chunk).startsWith('{"level":30,')

/** Keeps a copy of what the server logs, one line per request and more, for a test that looks into the log of a whole run. */
const copyLog = (file: string): void => {
  process.env.LOG_LEVEL = 'info'
  writeFileSync(file, '')
  const { stderr } = process
  const write = stderr.write.bind(stderr)
  stderr.write = (chunk: string | Uint8Array) => {
    appendFileSync(file, chunk)
    // A line per request would hide what the test runner shows.
    return isInformation(chunk) || write(chunk)
  }
}

/**
 * Serves the built portal on a fresh database for the browser tests: on the server at `TEST_DATABASE_URL`, else embedded, in a
 * folder that goes when the process does. With `PORTAL_TEST_LOG` the log goes to that file, too.
 */
export const run = async (): Promise<void> => {
  buildIfNeeded()
  const dir = mkdtempSync(join(tmpdir(), 'portal-data-'))
  process.env.PORTAL_DATA_DIR = dir
  // Orders move when a test says so (e2e/support/push-event.ts), not beside it.
  process.env.SIMULATOR_SECONDS ??= '0'
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  await useTestDatabase()
  const { PORTAL_TEST_LOG: log } = process.env
  if (log !== undefined && log !== '') copyLog(log)
  await import(pathToFileURL(join(distDir, 'api/main.mjs')).href)
}
