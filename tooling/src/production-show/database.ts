import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chownSync, writeFileSync } from 'node:fs'
import { freePort } from '../../../api/src/testing/free-port'
import { postgresAccount } from '../../../api/src/testing/postgres-cluster'
import { programPath } from '../../../api/src/testing/programs'
import { untilListening } from '../../../api/src/testing/until-listening'
import { adapt, readRecipe } from '../deploy/recipe'
import { type DatabaseNode, type Passwords, startNode } from './patroni'
import { answersWell, until } from './until'
import { runService } from './run-service'

/** Ports that lead to whichever node Patroni says is the primary, or a replica. */
interface Routes {
  primary: number
  replica: number
}

/** Connections to a node that no longer has the role are ended. */
const route = (role: keyof Routes, port: number, nodes: readonly DatabaseNode[]): string => `
listen ${role}
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} port ${node.checks}`).join('\n')}
`

/** Starts the proxy that leads to the primary and to the replica. */
const startRoutes = async (folder: string, nodes: readonly DatabaseNode[]): Promise<Routes> => {
  const ports = { primary: await freePort(), replica: await freePort() }
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(
    settings,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  # Streams of changes of PostgreSQL are silent for long.
  timeout client 1h
  timeout server 1h
${route('primary', ports.primary, nodes)}${route('replica', ports.replica, nodes)}`,
  )
  const { child, said } = runService(programPath('haproxy'), ['-db', '-f', settings], {
    log: join(folder, 'haproxy.log'),
    account: postgresAccount(),
  })
  await untilListening(ports.primary, child, said)
  return ports
}

/**
 * Starts the PgBouncer of `deploy/compose` before both routes; the replica is its database `portal_replica`. @returns
 * its port
 */
const startPooler = async (folder: string, routes: Routes, password: string): Promise<number> => {
  const port = await freePort()
  const users = join(folder, 'pgbouncer-users')
  const settings = join(folder, 'pgbouncer.ini')
  const leadsTo = (to: number): string => `host=127.0.0.1 port=${to} dbname=portal`
  writeFileSync(users, `"portal" "${password}"\n`)
  writeFileSync(
    settings,
    adapt(readRecipe('compose/pgbouncer.ini'), [
      [/^portal = .+/, `portal = ${leadsTo(routes.primary)}\nportal_replica = ${leadsTo(routes.replica)}`],
      [/^listen_addr = .+/, 'listen_addr = 127.0.0.1'],
      [/^listen_port = .+/, `listen_port = ${port}`],
      [/^auth_file = .+/, `auth_file = ${users}`],
    ]),
  )
  const account = postgresAccount()
  if (account) for (const path of [users, settings]) chownSync(path, account.uid, account.gid)
  const { child, said } = runService(programPath('pgbouncer'), [settings], {
    log: join(folder, 'pgbouncer.log'),
    account,
  })
  await untilListening(port, child, said)
  return port
}

/** Starts the store in which Patroni's nodes agree who leads. @returns its address, `host:port` */
const startEtcd = async (folder: string): Promise<string> => {
  const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`)
  const addresses = {
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `show=${peer}`,
  }
  runService(
    programPath('etcd'),
    [
      '--name=show',
      `--data-dir=${join(folder, 'etcd')}`,
      ...Object.entries(addresses).map(([name, value]) => `--${name}=${value}`),
    ],
    { log: join(folder, 'etcd.log'), account: postgresAccount() },
  )
  await until('etcd', 20, () => answersWell(`${client}/health`))
  return new URL(client ?? '').host
}

/** The database of the show: a primary, a synchronous replica, and the proxy in front of them. */
export interface ShownDatabase {
  /** Settings of a portal with it. */
  env: Readonly<Record<string, string>>
  /** Addresses of PostgreSQL itself, for the portal and for a backup. */
  portalUrl: string
  replicationUrl: string
  /**
   * Asks the primary, or who listens on another port, as the superuser. @returns a row a line, columns separated by `|`
   */
  query: (statement: string, port?: number) => Promise<string[]>
  primary: () => Promise<DatabaseNode>
  nodes: readonly DatabaseNode[]
  /** Resolves once commits wait for a replica. */
  untilSynchronous: (seconds: number) => Promise<void>
}

const newPassword = (): string => randomBytes(16).toString('hex')
const addressOf = (role: string, password: string, port: number, name = 'portal'): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${name}`

const makeDatabase = async (
  psql: (url: string, statement: string) => Promise<string[]>,
  { superuser, portal }: Passwords,
  { primary }: Routes,
): Promise<void> => {
  const admin = addressOf('postgres', superuser, primary, 'postgres')
  await until('a primary', 60, async () => (await psql(admin, 'select 1')).length === 1)
  await psql(admin, `create role portal login password '${portal}'`)
  await psql(admin, 'create database portal owner portal')
}

/** @param postgres folder of PostgreSQL's programs */
export const startDatabase = async (folder: string, postgres: string): Promise<ShownDatabase> => {
  const passwords = { superuser: newPassword(), replication: newPassword(), portal: newPassword() }
  const psql = async (url: string, statement: string): Promise<string[]> => {
    const { stdout } = await promisify(execFile)(join(postgres, 'psql'), [url, '-AtXqc', statement], {
      timeout: 10_000,
    })
    return stdout.split('\n').filter((line) => line !== '')
  }
  const etcd = await startEtcd(folder)
  const surroundings = { etcd, postgres, folder, passwords }
  const first = await startNode('node1', surroundings)
  await until('the first node', 60, () => answersWell(`http://127.0.0.1:${first.checks}/primary`))
  const nodes = [first, await startNode('node2', surroundings)]
  const routes = await startRoutes(folder, nodes)
  await makeDatabase(psql, passwords, routes)
  const pooler = await startPooler(folder, routes, passwords.portal)
  const isPrimary = (node: DatabaseNode): Promise<boolean> =>
    answersWell(`http://127.0.0.1:${node.checks}/primary`).catch(() => false)
  const portalUrl = addressOf('portal', passwords.portal, routes.primary)
  const query = (statement: string, port = routes.primary): Promise<string[]> =>
    psql(addressOf('postgres', passwords.superuser, port), statement)
  return {
    env: {
      DATABASE_URL: addressOf('portal', passwords.portal, pooler),
      DATABASE_DIRECT_URL: portalUrl,
      DATABASE_REPLICA_URL: addressOf('portal', passwords.portal, pooler, 'portal_replica'),
    },
    portalUrl,
    replicationUrl: addressOf('replication', passwords.replication, routes.primary, 'postgres'),
    query,
    nodes,
    primary: async () => {
      const leads = await Promise.all(nodes.map(isPrimary))
      const primary = nodes[leads.indexOf(true)]
      if (primary === undefined) throw new Error('no primary')
      return primary
    },
    untilSynchronous: (seconds) =>
      until('a synchronous replica', seconds, async () =>
        (await query('select sync_state from pg_stat_replication')).includes('sync'),
      ),
  }
}
