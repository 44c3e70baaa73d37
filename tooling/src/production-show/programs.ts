import { postgresPrograms } from '../../../api/src/testing/postgres-cluster'
import { installPrograms } from '../testing/install-programs'

/**
 * Installs the programs of the show that are missing, where that is possible.
 * @returns the folder of PostgreSQL's
 * @throws Error with what can't be used
 */
export const ensurePrograms = (): string => {
  const problem = installPrograms([
    'etcd',
    'haproxy',
    'nginx',
    'openssl',
    'patroni',
    'pgbouncer',
    'redis-server',
    'initdb',
  ])
  if (problem !== undefined) throw new Error(`${problem}. Mend that and run npm run show:production again.`)
  return postgresPrograms()
}
