import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './free-port'
import { programPath } from './programs'

/** A temporary PostgreSQL server. */
export interface PostgresCluster {
  url: string
  /** Resolves when the server accepts connections. */
  start: () => Promise<void>
  /** Kills all its processes at once, as a crash does; resolves when they have ended. */
  crash: () => Promise<void>
  /** Stops it and deletes its files; may be called while this process exits. */
  remove: () => void
}

/** Folder of PostgreSQL's own programs, where a link to one of them leads. @throws Error where they can't be used */
export const postgresPrograms = (): string => dirname(realpathSync(programPath('initdb')))

/**
 * PostgreSQL and PgBouncer refuse to run as root: then they run as the `postgres` account that Debian's package brings.
 */
export const postgresAccount = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

const must = (result: SpawnSyncReturns<string>, what: string): void => {
  if (result.status !== 0)
    throw new Error(
      `${what} failed: ${(result.stderr || result.stdout || String(result.error)).trim().split('\n').at(-1)}`,
    )
}

/** A folder for the files of a server, which the account that runs it owns. */
const newFolder = (): string => {
  const user = postgresAccount()
  const dir = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  if (user) chownSync(dir, user.uid, user.gid)
  return dir
}

/** Fills `data` below `dir` with a program of PostgreSQL. */
const makeData = (bin: string, dir: string, program: string, ...args: string[]): void =>
  must(spawnSync(join(bin, program), args, { ...postgresAccount(), cwd: dir, encoding: 'utf8' }), program)

/** Starts the server with the data in `dir`. */
const startIn = async (bin: string, dir: string, maxConnections: number): Promise<PostgresCluster> => {
  const data = join(dir, 'data')
  const port = await freePort()
  // The server that pg_ctl starts would keep inherited pipes open for ever, so it gets none.
  const quietly = { ...postgresAccount(), cwd: dir, stdio: 'ignore' } as const
  const control = (...args: string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      spawn(join(bin, 'pg_ctl'), ['-D', data, ...args], quietly)
        .once('error', reject)
        .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`pg_ctl ${args.at(-1)} failed`))))
    })
  // Without `fsync` a commit does not wait for the disk. It still has to write, or a test's `vacuum` would not see its
  // rows.
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${dir} -c fsync=off -c full_page_writes=off -c max_connections=${maxConnections}`
  const start = (): Promise<void> => control('-l', join(dir, 'log'), '-o', settings, '-w', 'start')
  await start()
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    start,
    crash: () => control('-m', 'immediate', '-w', 'stop'),
    remove: () => {
      spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], quietly)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Makes a cluster and starts it. */
export const startCluster = (): Promise<PostgresCluster> => {
  const bin = postgresPrograms()
  const dir = newFolder()
  const place = ['-D', join(dir, 'data'), '-U', 'portal', '--auth=trust', '--no-sync']
  makeData(bin, dir, 'initdb', ...place, '-E', 'UTF8', '--locale=C.UTF-8')
  return startIn(bin, dir, 200)
}

/** Makes a streaming replica of the server at `primary`, of which it must be the same version, and starts it. */
export const startReplica = async (primary: string): Promise<PostgresCluster> => {
  const bin = postgresPrograms()
  const dir = newFolder()
  makeData(bin, dir, 'pg_basebackup', '-D', join(dir, 'data'), '-d', primary, '-R', '--checkpoint=fast', '--no-sync')
  // It must admit as many connections as its primary, whatever that one's number is.
  const replica = await startIn(bin, dir, 1_000)
  return { ...replica, url: Object.assign(new URL(primary), { port: new URL(replica.url).port }).href }
}
