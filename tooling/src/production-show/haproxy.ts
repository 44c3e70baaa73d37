import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../api/src/testing/free-port'
import { postgresAccount } from '../../../api/src/testing/postgres-cluster'
import { programPath } from '../../../api/src/testing/programs'
import { untilListening } from '../../../api/src/testing/until-listening'
import type { DatabaseNode } from './patroni'
import { runService } from './run-service'

/** Ports that lead to whichever node Patroni says is the primary, or a replica. */
export interface Routes {
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
export const startRoutes = async (folder: string, nodes: readonly DatabaseNode[]): Promise<Routes> => {
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
