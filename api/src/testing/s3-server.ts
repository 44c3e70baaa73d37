import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { type ServerProcess, startServerProcess } from './server-process'

/** An S3 server of its own with one bucket. */
export interface TestS3 extends ServerProcess {
  /** Address of the bucket. */
  url: string
  /** Folder of its objects. */
  dir: string
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

/** @param api the folder of the API, which has the package: scripts run from elsewhere */
export const startS3 = async (api: string = resolve(__dirname, '../..')): Promise<TestS3> => {
  const server = await startServerProcess('portal-s3-', (port, dir) =>
    spawn(process.execPath, ['-e', program, dir, String(port), bucket], {
      cwd: api,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  return { ...server, url: `http://127.0.0.1:${server.port}/${bucket}`, dir: join(server.dir, bucket) }
}
