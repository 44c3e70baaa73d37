import { buildIfNeeded } from '../build/build-if-needed'
import { disasters } from '../production-show/disasters'
import { showProduction } from '../production-show/production-show'
import { misses, tableOf } from '../production-show/table'
import { postgresPrograms } from '../../../api/src/testing/postgres-cluster'
import { installPrograms } from '../testing/install-programs'

/**
 * Installs the programs of the show that are missing, where that is possible.
 * @returns the folder of PostgreSQL's
 * @throws Error with what can't be used
 */
const ensurePrograms = (): string => {
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

/**
 * `npm run show:production [-- numbers]`: the whole portal as it is operated on this machine, one disaster after the
 * other (or those of these numbers, from 1), and the effects on customers. Exit code 1 when a bar is missed.
 */
export const run = async (args: string[]): Promise<void> => {
  const postgres = ensurePrograms()
  buildIfNeeded()
  const start = performance.now()
  const say = (line: string): void =>
    console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}`)
  const chosen = args.length === 0 ? disasters : disasters.filter((_, index) => args.includes(String(index + 1)))
  const results = await showProduction(postgres, chosen, say)
  say('done')
  console.log(`\n${tableOf(results)}`)
  const missed = results.flatMap(misses)
  for (const line of missed) console.error(line)
  process.exit(missed.length === 0 ? 0 : 1)
}
