import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../api/src/testing/free-port'
import { postgresAccount } from '../../../api/src/testing/postgres-cluster'
import { programPath } from '../../../api/src/testing/programs'
import { untilListening } from '../../../api/src/testing/until-listening'
import { adapt, readRecipe } from '../deploy/recipe'
import type { Routes } from './haproxy'
import { runService } from './run-service'

/**
 * Starts the PgBouncer of `deploy/compose` before both routes; the replica is its database `portal_replica`. @returns
 * its port
 */
export const startPooler = async (folder: string, routes: Routes, password: string): Promise<number> => {
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
