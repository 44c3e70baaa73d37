import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEtcd } from './etcd'
import { type Routes, startRoutes } from './haproxy'
import { type DatabaseNode, type Passwords, startNode } from './patroni'
import { startPooler } from './pooler'
import { answersWell, until } from './until'

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
