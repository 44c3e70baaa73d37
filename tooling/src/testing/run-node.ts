import { spawn } from 'node:child_process'
import { repoRoot } from '../paths'
import { endWithProcess } from './end-with-process'
import type { CommandResult } from './stage'

/** Runs a script with this Node and collects its output. */
export const runNode = (
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult & { code: number | null }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? repoRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Detached, so that Ctrl-C reaches only this process, which then stops its programs: Playwright leaves its server
      // behind when it gets the signal twice.
      detached: true,
    })
    // Playwright handles only this signal.
    endWithProcess(child, 'SIGINT')
    let stdout = ''
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ ok: code === 0, code, stdout, output }))
  })
