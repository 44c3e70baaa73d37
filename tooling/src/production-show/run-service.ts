import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { atExit } from './at-exit'

/** A program of the show. */
export interface Service {
  child: ChildProcess
  /** The output so far, of both streams. */
  said: () => string
  /** Sends a signal and resolves when it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

interface Running {
  /** File that its outputs are added to. */
  log: string
  cwd?: string
  env?: Record<string, string>
  /** Account that it runs as, where this process may choose one. */
  account?: { uid: number; gid: number } | undefined
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Starts a program that ends with this process at the latest. */
export const runService = (program: string, args: readonly string[], { log, cwd, env, account }: Running): Service => {
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    ...account,
    stdio: ['ignore', output, output],
    // Ctrl-C reaches this process alone, which ends them in order.
    detached: true,
  })
  child.once('error', (error) => console.error(`${basename(program)}: ${error.message}`))
  atExit(() => child.kill('SIGKILL'))
  return {
    child,
    said: () => readFileSync(log, 'utf8'),
    end: async (signal) => {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
