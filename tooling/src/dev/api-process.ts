import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { watch } from 'node:fs'
import { buildApi } from '../build/build-api'
import { apiSources } from '../build/parts'
import { distDir, repoRoot } from '../paths'
import { believedKeys } from '../release/release-keys'

const QUIET_MS = 150

/** The API as a child process that is built and started again when one of its sources changes. */
export const startApi = async (env: Record<string, string>): Promise<{ stop: () => Promise<void> }> => {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  const start = () => {
    child = spawn(process.execPath, ['--enable-source-maps', join(distDir, 'api/main.mjs')], {
      env: { ...process.env, ...believedKeys(), ...env },
      stdio: 'inherit',
    })
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  const restart = async () => {
    try {
      await buildApi()
    } catch {
      return // esbuild has printed the errors; the running process stays
    }
    await stop()
    start()
  }

  const watchers = apiSources.map((dir) =>
    watch(join(repoRoot, dir), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => void restart(), QUIET_MS)
    }),
  )
  await buildApi()
  start()
  return {
    stop: async () => {
      for (const watcher of watchers) watcher.close()
      await stop()
    },
  }
}
