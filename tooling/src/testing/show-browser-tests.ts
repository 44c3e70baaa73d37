import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { wideTests } from './all-stages'
import { endWithProcess } from './end-with-process'
import { ensureBrowser } from './ensure-browser'

interface BrowserTests {
  /** Name of the file below e2e/tests. */
  name: string
  reporters?: string[]
  env?: Record<string, string>
  /** Further options of Playwright. */
  options: string[]
}

/** Runs browser tests by name and prints their output immediately; their exit code becomes this process's. */
export const showBrowserTests = ({ name, reporters = ['list'], env = {}, options }: BrowserTests): Promise<void> =>
  new Promise((resolve) => {
    const args = [
      join(repoRoot, 'e2e/node_modules/@playwright/test/cli.js'),
      'test',
      name,
      `--reporter=${reporters.join(',')}`,
      ...options,
    ]
    const child = spawn(process.execPath, args, {
      cwd: join(repoRoot, 'e2e'),
      // A test that is asked for by name runs whatever `npm test` leaves out.
      env: { ...process.env, ...wideTests, ...env, CHROME_PATH: ensureBrowser(true) },
      stdio: 'inherit',
      // Detached, so that Ctrl-C reaches only this process: Playwright leaves its server behind when it gets the signal
      // twice, or another one.
      detached: true,
    })
    endWithProcess(child, 'SIGINT')
    child.on('close', (code) => {
      process.exitCode = code ?? 1
      resolve()
    })
  })
