import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from '../build/build-if-needed'
import { distDir } from '../paths'

/** Serves the built portal on a fresh database for the browser tests; the folder goes when the process does. */
export const run = async (): Promise<void> => {
  buildIfNeeded()
  const dir = mkdtempSync(join(tmpdir(), 'portal-data-'))
  process.env.PORTAL_DATA_DIR = dir
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  await import(pathToFileURL(join(distDir, 'api/main.mjs')).href)
}
