import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { installDebianPackages, onPath } from './find-program'

/** A PostgreSQL server for the tests, ended by `stop`. */
export interface TestPostgres {
  url: string
  stop: () => void
}

const debianRoot = '/usr/lib/postgresql'

const binaries = (): string | undefined => {
  const debian = existsSync(debianRoot)
    ? readdirSync(debianRoot)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianRoot, version, 'bin'))
    : []
  const path = onPath(['initdb'])
  return [...debian, ...(path ? [dirname(path)] : [])].find(
    (dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'pg_ctl')),
  )
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** PostgreSQL refuses to run as root: then it runs as the `postgres` account that Debian's package brings. */
const account = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

const must = (result: SpawnSyncReturns<string>, what: string) => {
  if (result.status !== 0)
    throw new Error(
      `${what} failed: ${(result.stderr || result.stdout || String(result.error)).trim().split('\n').at(-1)}`,
    )
}

/** TEST_DATABASE_URL when it is set; else a throw-away cluster of the installed PostgreSQL, else of Debian's package. */
export const ensurePostgres = async (): Promise<TestPostgres> => {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined }
  const bin = binaries() ?? (installDebianPackages(['postgresql']) ? binaries() : undefined)
  if (!bin)
    throw new Error(
      'No PostgreSQL server for the tests: install PostgreSQL 15 or later, or set TEST_DATABASE_URL, and run npm test again.',
    )

  const user = account()
  const dir = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  if (user) chownSync(dir, user.uid, user.gid)
  const data = join(dir, 'data')
  const port = await freePort()
  // pg_ctl's server keeps inherited pipes open for ever: it gets none.
  const runIn = (program: string, args: string[], stdio: 'pipe' | 'ignore' = 'pipe') =>
    spawnSync(join(bin, program), args, {
      ...user,
      cwd: dir,
      encoding: 'utf8',
      stdio: stdio === 'pipe' ? 'pipe' : 'ignore',
    })

  must(
    runIn('initdb', ['-D', data, '-U', 'portal', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8']),
    'initdb',
  )
  // Without `fsync` a commit waits for no disk; one that did not write either would hide its rows from a test's `vacuum`.
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${dir} -c fsync=off -c full_page_writes=off -c max_connections=200`
  must(runIn('pg_ctl', ['-D', data, '-l', join(dir, 'log'), '-o', settings, '-w', 'start'], 'ignore'), 'pg_ctl start')
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop: () => {
      runIn('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'], 'ignore')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
