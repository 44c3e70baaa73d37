import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { freePort } from './free-port'
import { untilListening } from './until-listening'

/** A server of the tests' own: a process that can be killed and started again. */
export interface ServerProcess {
  /** Resolves when it listens. */
  start: () => Promise<void>
  /** Kills it, as a crash does. */
  stop: () => Promise<void>
  /** Stops it and deletes its files; may be called while this process exits. */
  remove: () => void
}

/**
 * Starts a server on a free port, with a new folder for its files.
 * @param folder beginning of the folder's path
 */
export const startServerProcess = async (
  folder: string,
  launch: (port: number, dir: string) => ChildProcess,
): Promise<ServerProcess & { port: number; dir: string }> => {
  const port = await freePort()
  const dir = mkdtempSync(folder)
  let child: ChildProcess | undefined
  const start = (): Promise<void> => {
    child = launch(port, dir)
    return untilListening(port, child)
  }
  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    port,
    dir,
    start,
    stop,
    remove: () => {
      child?.kill('SIGKILL')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
