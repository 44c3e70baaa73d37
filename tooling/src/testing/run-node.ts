import { spawn } from 'node:child_process'
import { repoRoot } from '../paths'
import { endWithProcess } from './end-with-process'
import type { CommandResult } from './stage'

/** Runs a program of this Node to its end and keeps what it printed. */
export const runNode = (
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? repoRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches this process alone, which then stops its programs: Playwright leaves its server behind when told twice.
      detached: true,
    })
    // Playwright knows this signal only.
    endWithProcess(child, 'SIGINT')
    let stdout = ''
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ ok: code === 0, stdout, output }))
  })
