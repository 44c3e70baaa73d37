import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeWith } from '../../../api/src/testing/describe-with'
import { freePort } from '../../../api/src/testing/free-port'
import { postgresAccount } from '../../../api/src/testing/postgres-cluster'
import { programPath } from '../../../api/src/testing/programs'
import { untilListening } from '../../../api/src/testing/until-listening'
import { readRecipe } from './recipe'

const settings = readRecipe('compose/pgbouncer.ini')

test('the pooler is in transaction mode, and has more connections for processes than to PostgreSQL', () => {
  const numberOf = (name: string): number => Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(settings)?.[1])
  expect(settings).toMatch(/^pool_mode = transaction$/m)
  expect(numberOf('max_client_conn')).toBeGreaterThan(30 * 10)
  const most = /max_connections=(\d+)/.exec(readRecipe('compose/compose.yaml'))?.[1]
  expect(numberOf('default_pool_size') + numberOf('reserve_pool_size')).toBeLessThan(Number(most))
})

describeWith(['pgbouncer'], 'PgBouncer', () => {
  test('knows all of the settings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
    const port = await freePort()
    const files = {
      'portal.ini': settings.replaceAll('/run/secrets', folder).replace('6432', String(port)),
      'pgbouncer-users': '',
    }
    const user = postgresAccount()
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    if (user) for (const name of ['', ...Object.keys(files)]) chownSync(join(folder, name), user.uid, user.gid)
    const child = spawn(programPath('pgbouncer'), [join(folder, 'portal.ini')], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    child.stderr.on('data', (text) => (log += String(text)))
    try {
      await untilListening(port, child, () => log)
      expect(log).not.toMatch(/WARNING|ERROR/)
    } finally {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    }
  })
})
