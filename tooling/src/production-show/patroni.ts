import { spawnSync } from 'node:child_process'
import { mkdirSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../../api/src/testing/free-port'
import { postgresAccount } from '../../../api/src/testing/postgres-cluster'
import { programPath } from '../../../api/src/testing/programs'
import { atExit } from './at-exit'
import { runService, type Service } from './run-service'

/** A network between two machines, in the form of a port that leads to another one. */
export interface Link {
  port: number
  /** Loses everything from now on, without a sign to either side. */
  cut: () => void
  /** New connections pass again; those that were cut end. */
  mend: () => void
  close: () => void
}

export const openLink = async (to: number): Promise<Link> => {
  const pairs = new Set<() => void>()
  let isCut = false
  const pass = (from: Socket, other: Socket): void => {
    from.on('data', (bytes) => {
      if (isCut) return
      // A slow reader slows the sender down.
      if (!other.write(bytes)) from.pause()
    })
    other.on('drain', () => from.resume())
  }
  const server = createServer((client) => {
    const target = connect(to, '127.0.0.1')
    const end = (): void => {
      pairs.delete(end)
      client.destroy()
      target.destroy()
    }
    pairs.add(end)
    pass(client, target)
    pass(target, client)
    const closed = (): void => {
      // The end of a connection does not arrive either.
      if (!isCut) end()
    }
    for (const socket of [client, target]) socket.on('close', closed).on('error', closed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
      for (const end of pairs) end()
    },
    close: () => {
      server.close()
      for (const end of pairs) end()
    },
  }
}

/** The passwords of the roles of the database. */
export interface Passwords {
  superuser: string
  replication: string
  portal: string
}

/** One of the two machines with PostgreSQL. */
export interface DatabaseNode {
  name: string
  port: number
  /** Port of Patroni's health checks. */
  checks: number
  /** By which the other one reaches its PostgreSQL. */
  link: Link
  data: string
  start: () => void
  /** Kills PostgreSQL; Patroni notices. */
  killServer: () => void
  /** Power off: Patroni and PostgreSQL are killed. */
  kill: () => Promise<void>
}

interface Surroundings {
  /** `host:port`. */
  etcd: string
  /** Folder of PostgreSQL's programs. */
  postgres: string
  folder: string
  passwords: Passwords
}

/** The settings that all nodes share. Seconds. */
const agreed = {
  // Patroni's smallest: so long is a leader believed that says nothing.
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  synchronous_mode: true,
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 100,
      shared_buffers: '64MB',
      wal_log_hints: 'on',
      // A replica that is silent for so long is gone, and commits no longer wait for it. Together with `loop_wait` less
      // than the portal's limit of a statement (15 s).
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      archive_mode: 'on',
      archive_timeout: 60,
    },
  },
}

/** Settings of a node, in JSON, which is YAML as well. */
const settingsOf = (
  { name, port, checks, link, data }: Omit<DatabaseNode, 'start' | 'kill' | 'killServer'>,
  { etcd, postgres, folder, passwords }: Surroundings,
): object => ({
  scope: 'portal',
  name,
  restapi: { listen: `127.0.0.1:${checks}`, connect_address: `127.0.0.1:${checks}` },
  etcd3: { host: etcd },
  bootstrap: { dcs: agreed, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${link.port}`,
    data_dir: data,
    bin_dir: postgres,
    pgpass: join(folder, `${name}.pgpass`),
    authentication: {
      superuser: { username: 'postgres', password: passwords.superuser },
      replication: { username: 'replication', password: passwords.replication },
    },
    parameters: {
      unix_socket_directories: folder,
      archive_command: `test ! -f ${folder}/log/%f && cp %p ${folder}/log/%f.part && mv ${folder}/log/%f.part ${folder}/log/%f`,
      restore_command: `cp ${folder}/log/%f %p`,
    },
    pg_hba: [
      'local all postgres trust',
      'host all all 127.0.0.1/32 scram-sha-256',
      'host replication replication 127.0.0.1/32 scram-sha-256',
    ],
  },
})

/** Makes a node and starts its Patroni, which makes a primary, or a replica of the one that is there. */
export const startNode = async (name: string, surroundings: Surroundings): Promise<DatabaseNode> => {
  const { folder, postgres } = surroundings
  const port = await freePort()
  const place = { name, port, checks: await freePort(), link: await openLink(port), data: join(folder, name) }
  const settings = join(folder, `${name}.yml`)
  const account = postgresAccount()
  mkdirSync(join(folder, 'log'), { recursive: true })
  writeFileSync(settings, JSON.stringify(settingsOf(place, surroundings), null, 2))
  if (account) for (const path of [settings, join(folder, 'log')]) chownSync(path, account.uid, account.gid)

  let patroni: Service | undefined
  const start = (): void => {
    patroni = runService(programPath('patroni'), [settings], { log: join(folder, `${name}.log`), cwd: folder, account })
  }
  start()
  // Patroni's PostgreSQL goes on without it.
  atExit(() => {
    spawnSync(join(postgres, 'pg_ctl'), ['-D', place.data, '-m', 'immediate', 'stop'], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    })
  })
  const killServer = (): void => {
    const [pid = ''] = readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  return {
    ...place,
    start,
    killServer,
    kill: async () => {
      await patroni?.end('SIGKILL')
      killServer()
    },
  }
}
