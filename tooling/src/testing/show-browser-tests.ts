import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { wideTests } from './all-stages'
import { endWithProcess } from './end-with-process'
import { ensureBrowser } from './ensure-browser'

/** A test that is asked for by name runs whatever `npm test` leaves out. */
export const namedTests = wideTests

/** Runs browser tests by name and prints their output immediately; their exit code becomes this process's. */
export const showBrowserTests = (name: string, reporters: string[], env: Record<string, string> = {}): Promise<void> =>
  new Promise((resolve) => {
    const args = [
      join(repoRoot, 'e2e/node_modules/@playwright/test/cli.js'),
      'test',
      name,
      `--reporter=${reporters.join(',')}`,
    ]
    const child = spawn(process.execPath, args, {
      cwd: join(repoRoot, 'e2e'),
      env: { ...process.env, ...namedTests, ...env, CHROME_PATH: ensureBrowser(true) },
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
