import { spawn } from 'node:child_process'
import { repoRoot } from '../paths'

/** What a stage of `npm test` comes to; `details` is printed when something failed. */
export interface StageResult {
  passed: number
  failed: number
  details: string
  /** Printed in any case. */
  report?: string
}

export interface CommandResult {
  ok: boolean
  stdout: string
  /** Both streams as they came. */
  output: string
}

/** Runs a program of this Node to its end and keeps what it printed. */
export const runNode = (
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? repoRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ ok: code === 0, stdout, output }))
  })

/** A check that is passed or failed as a whole, such as one package's types. */
export const asOneTest = ({ ok, output }: CommandResult): StageResult => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  details: output,
})

export const sum = (results: StageResult[]): StageResult => ({
  passed: results.reduce((total, result) => total + result.passed, 0),
  failed: results.reduce((total, result) => total + result.failed, 0),
  details: results
    .filter((result) => result.failed > 0)
    .map((result) => result.details)
    .join('\n'),
})
