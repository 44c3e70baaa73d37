import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'
import { postgresAccount } from './postgres-cluster'
import { programPath } from './programs'
import { untilListening } from './until-listening'

/** A PgBouncer in transaction mode before a server, for every database of it. */
export interface TestPooler {
  url: string
  /** Stops it and deletes its files; may be called while this process exits. */
  remove: () => void
}

/** Fewer than a pool of the API opens, so that statements of one connection go to several server processes in turn. */
const serverConnections = 4

/** Starts a PgBouncer before the server at `server`. */
export const startPgBouncer = async (server: string): Promise<TestPooler> => {
  const { hostname, port: serverPort, username, password } = new URL(server)
  const user = postgresAccount()
  const dir = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
  const port = await freePort()
  const login = `user=${username}${password === '' ? '' : ` password=${password}`}`
  const settings = join(dir, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort || '5432'} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${serverConnections}
; Tests end connections of the server; one that is gone is not handed out.
server_check_delay = 0
server_idle_timeout = 5
`,
  )
  if (user) for (const path of [dir, settings]) chownSync(path, user.uid, user.gid)
  const child = spawn(programPath('pgbouncer'), ['-q', settings], { ...user, cwd: dir, stdio: 'ignore' })
  await untilListening(port, child)
  return {
    url: Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(port) }).href,
    remove: () => {
      if (child.pid !== undefined) spawnSync('kill', [String(child.pid)])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
