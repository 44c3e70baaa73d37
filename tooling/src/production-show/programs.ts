import { existsSync } from 'node:fs'
import { pgBouncer } from '../../../api/src/testing/pgbouncer'
import { postgresPrograms } from '../../../api/src/testing/postgres-cluster'
import { redisServer } from '../../../api/src/testing/redis-server'
import { nginx } from '../deploy/start-nginx'
import { installDebianPackages } from '../testing/find-program'

/** What the show starts, in Debian's places. */
export const programs = {
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  nginx,
  patroni: '/usr/bin/patroni',
  pgbouncer: pgBouncer,
  redis: redisServer,
} as const

const packages: Readonly<Record<keyof typeof programs, string>> = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  redis: 'redis-server',
}

const missingPackages = (): string[] => {
  const names = Object.keys(programs) as (keyof typeof programs)[]
  return [
    ...names.filter((name) => !existsSync(programs[name])).map((name) => packages[name]),
    ...(postgresPrograms() === undefined ? ['postgresql'] : []),
  ]
}

/**
 * Installs the programs that are missing, where that is possible.
 * @returns the folder of PostgreSQL's
 * @throws Error naming the packages that have to be installed by hand
 */
export const ensurePrograms = (): string => {
  const missing = missingPackages()
  if (missing.length > 0) installDebianPackages(missing)
  const postgres = postgresPrograms()
  if (postgres === undefined || missingPackages().length > 0)
    throw new Error(`Install ${missingPackages().join(', ')} and run npm run show:production again.`)
  return postgres
}
