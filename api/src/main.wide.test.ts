import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type PortalProcess, startProcess, untilEnded, untilServing, writeApiBuild } from './testing/portal-process'
import { prepareFolder } from './testing/prepared-folder'

let folder: string
const started: ChildProcess[] = []
// One folder for the file. A database that is made at the first start is the subject of embedded-database.test.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-main-'))
  writeApiBuild(folder)
  await prepareFolder(join(folder, 'data'), resolve(__dirname, '../..'))
})
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (env?: Record<string, string>): PortalProcess => {
  const portal = startProcess(folder, env)
  started.push(portal.child)
  return portal
}

/** One line that says what to do, exit code 1, no stack trace. */
const expectRefusal = async (refused: PortalProcess, says: RegExp): Promise<void> => {
  expect(await untilEnded(refused)).toBe(1)
  expect(refused.errors().trim()).toMatch(says)
  expect(refused.errors().trim().split('\n')).toHaveLength(1)
}

test('serves, keeps a second process out, stops at a signal and starts again on the same folder', async () => {
  const first = run()
  const address = await untilServing(first)
  const answer = await fetch(`${address}/api/user/queryUerInfo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(401)

  await expectRefusal(run(), /正被进程 \d+ 使用.+in use by process \d+/)

  first.child.kill('SIGTERM')
  expect(await untilEnded(first)).toBe(0)
  expect(existsSync(join(folder, 'data/lock'))).toBe(false)

  const second = run()
  await untilServing(second)
  second.child.kill('SIGINT')
  expect(await untilEnded(second)).toBe(0)
}, 600_000)

test('after a signal to stop it serves for a while, and says that it is not ready', async () => {
  const portal = run({ STOP_DELAY_SECONDS: '20' })
  const address = await untilServing(portal)
  const statusOf = async (path: string): Promise<number> => (await fetch(`${address}${path}`)).status
  expect([await statusOf('/readyz'), await statusOf('/metrics')]).toEqual([200, 404])
  portal.child.kill('SIGTERM')
  while ((await statusOf('/readyz')) === 200) await new Promise(setImmediate)
  expect([await statusOf('/healthz'), await statusOf('/registry.json')]).toEqual([200, 200])
  // The first test sees its end.
  portal.child.kill('SIGKILL')
  await untilEnded(portal)
}, 180_000)

test('several wrong values: a line each', async () => {
  const refused = run({ PORT: 'http', PORTAL_SECRET: '', DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/none' })
  expect(await untilEnded(refused)).toBe(1)
  const lines = refused.errors().trim().split('\n')
  expect(lines.map((line) => /[A-Z_]{4,}/.exec(line)?.[0])).toEqual(['PORT', 'PORTAL_SECRET', 'DATABASE_URL'])
  expect(refused.errors()).not.toContain('hunter2')
}, 180_000)

test('development stand-ins in production', async () => {
  const refused = run({ PORTAL_ALLOW_DEV: '', SMS_PROVIDER: 'outbox' })
  expect(await untilEnded(refused)).toBe(1)
  expect(refused.errors()).toMatch(/PORTAL_ALLOW_DEV(.|\n)*SMS_PROVIDER|SMS_PROVIDER(.|\n)*PORTAL_ALLOW_DEV/)
}, 180_000)

test('stand-ins that this build does not have', async () => {
  await expectRefusal(run({ PORTAL_MODE: 'demo' }), /不含演示.+this build has no stand-ins/)
})

test('a port that is in use', async () => {
  const other: Server = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expectRefusal(run({ PORT: String(port) }), new RegExp(`端口 ${port} 已被占用.+port ${port} is in use`))
  other.close()
}, 180_000)

test('a data folder that cannot be', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expectRefusal(run({ PORTAL_DATA_DIR: join(folder, 'file') }), /PORTAL_DATA_DIR/)
  await expectRefusal(run({ PORTAL_DATA_DIR: join(folder, 'file/below') }), /PORTAL_DATA_DIR/)
}, 180_000)

test('a database that cannot be reached, without its password', async () => {
  const refused = run({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/none' })
  await expectRefusal(refused, /无法连接数据库.+DATABASE_URL/)
  expect(refused.errors()).not.toContain('hunter2')
}, 180_000)
