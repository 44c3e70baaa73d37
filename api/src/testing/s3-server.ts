import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './postgres-cluster'

/** An S3 server of its own with one bucket. */
export interface TestS3 {
  /** Address of the bucket. */
  url: string
  /** Folder of its objects. */
  dir: string
  start: () => Promise<void>
  /** Kills it, as a crash does. */
  stop: () => Promise<void>
  /** Stops it and deletes its files; may be called while this process exits. */
  remove: () => void
}

const bucket = 'portal-files'

/** Settings of a portal with this bucket, or a prefix in it, and the key that the server knows. */
export const s3Env = (url: string) => ({
  FILES_S3_URL: url,
  FILES_S3_ACCESS_KEY_ID: 'S3RVER',
  FILES_S3_SECRET_ACCESS_KEY: 'S3RVER',
})

/** Settings of a portal without one, whatever the run has. */
export const noS3Env = { FILES_S3_URL: '', FILES_S3_ACCESS_KEY_ID: '', FILES_S3_SECRET_ACCESS_KEY: '' }

/** The server is a package, so that no test of it depends on the machine. */
const program = `
const S3 = require('@20minutes/s3rver')
const [directory, port, name] = process.argv.slice(1)
new S3({ directory, port: Number(port), address: '127.0.0.1', silent: true, configureBuckets: [{ name }] }).run()
`

/**
 * @param api the folder of the API, which has the package: scripts run from elsewhere
 * @param disk where its folder is made
 */
export const startS3 = async (api: string = resolve(__dirname, '../..'), disk: string = tmpdir()): Promise<TestS3> => {
  const port = await freePort()
  const dir = mkdtempSync(join(disk, 'portal-s3-'))
  const url = `http://127.0.0.1:${port}/${bucket}`
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, ['-e', program, dir, String(port), bucket], {
      cwd: api,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child = started
    for (;;) {
      if (started.exitCode !== null) throw new Error(`the S3 server ended with ${started.exitCode}`)
      const answer = await fetch(url).catch(() => undefined)
      if (answer !== undefined) return void (await answer.arrayBuffer())
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
    dir: join(dir, bucket),
    start,
    stop,
    remove: () => {
      child?.kill('SIGKILL')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
