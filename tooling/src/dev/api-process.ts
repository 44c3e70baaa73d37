import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildApi } from '../build/build-api'
import { apiSources } from '../build/parts'
import { distDir, repoRoot } from '../paths'
import { believedKeys } from '../release/release-keys'
import type { Stop } from './stop'

const QUIET_MS = 150

interface ApiRun {
  /** Resolves when it serves, or was stopped before. @throws Error when it ended by itself before */
  serving: Promise<void>
  /** Resolves when it ended by itself after it had served, with the reason. */
  lost: Promise<string>
  stop: Stop
}

const runApi = (env: Record<string, string>): ApiRun => {
  const child = spawn(process.execPath, ['--enable-source-maps', join(distDir, 'api/main.mjs')], {
    env: { ...process.env, ...believedKeys(), ...env },
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  let [isStopped, hasServed] = [false, false]
  const kill = (): void => void child.kill('SIGTERM')
  // Also where this process ends before everything was started.
  process.once('exit', kill)
  child.stdout.pipe(process.stdout, { end: false })
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('exit', kill)
      resolve(signal ?? `exit code ${code}`)
    })
  })
  // Its first output is the address.
  const firstOutput = once(child.stdout, 'data').then(() => {
    hasServed = true
  })
  const endedBefore = ended.then((reason) => {
    if (!isStopped) throw new Error(`The API ended (${reason}) before it served.`)
  })
  return {
    serving: Promise.race([firstOutput, endedBefore]),
    lost: new Promise((resolve) => {
      void ended.then((reason) => {
        if (hasServed && !isStopped) resolve(reason)
      })
    }),
    stop: async () => {
      isStopped = true
      kill()
      await ended
    },
  }
}

/**
 * The API as a child process that is built and started again when one of its sources changes, and started again when it
 * ends by itself. Resolves when it serves.
 * @throws Error when its first start fails
 */
export const startApi = async (env: Record<string, string>): Promise<{ stop: Stop }> => {
  let run: ApiRun
  const start = (): Promise<void> => {
    run = runApi(env)
    void run.lost.then((reason) => {
      console.error(`The API ended (${reason}) and is started again.`)
      startAgain()
    })
    return run.serving
  }
  const startAgain = (): void =>
    void start().catch(({ message }: Error) =>
      console.error(`${message} It is started again when one of its sources changes.`),
    )
  const restart = async (): Promise<void> => {
    try {
      await buildApi()
    } catch {
      return // esbuild has printed the errors; the running process stays
    }
    await run.stop()
    startAgain()
  }

  await buildApi()
  await start()
  let timer: NodeJS.Timeout | undefined
  let restarts = Promise.resolve()
  const watchers = apiSources.map((dir) =>
    watch(join(repoRoot, dir), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        restarts = restarts.then(restart)
      }, QUIET_MS)
    }),
  )
  return {
    stop: async () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await run.stop()
    },
  }
}
