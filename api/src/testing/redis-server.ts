import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openRedis } from '../redis'
import { freePort } from './postgres-cluster'

/** A Redis server of its own, which keeps nothing. */
export interface TestRedis {
  url: string
  start: () => Promise<void>
  /** Kills it, as a crash does. */
  stop: () => Promise<void>
  /** Stops it and deletes its files; may be called while this process exits. */
  remove: () => void
}

/** Debian's place for it. */
const program = '/usr/bin/redis-server'

export const hasRedis = (): boolean => existsSync(program)

export const startRedis = async (): Promise<TestRedis> => {
  const port = await freePort()
  const dir = mkdtempSync(join(tmpdir(), 'portal-redis-'))
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const started = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    )
    child = started
    for (;;) {
      if (started.exitCode !== null) throw new Error(`Redis ended with ${started.exitCode}`)
      const connection = await openRedis(url).catch(() => undefined)
      if (connection !== undefined) return connection.close()
      await pause(20)
    }
  }
  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url,
    start,
    stop,
    remove: () => {
      child?.kill('SIGKILL')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
