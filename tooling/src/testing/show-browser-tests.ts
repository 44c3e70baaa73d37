import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { endWithProcess } from './end-with-process'
import { ensureBrowser } from './ensure-browser'

/** Runs browser tests by name and shows what they print as it comes; the exit code becomes this process's. */
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
      env: { ...process.env, ...env, CHROME_PATH: ensureBrowser() },
      stdio: 'inherit',
      // Ctrl-C reaches this process alone: told twice, or with another signal, Playwright leaves its server behind.
      detached: true,
    })
    endWithProcess(child, 'SIGINT')
    child.on('close', (code) => {
      process.exitCode = code ?? 1
      resolve()
    })
  })
