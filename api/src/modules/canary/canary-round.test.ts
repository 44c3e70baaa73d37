import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@portal/contract/registry'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import { claimFile } from '../../lock/claim-file'
import { canaryRegistry } from '../../testing/canary-registry'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { telemetryEvent } from '../telemetry/telemetry.tables'
import { telemetryVisit } from '../telemetry/visit.tables'
import { checkCanaries } from './canary-round'
import { registryFile } from './registry-file'

let server: TestServer
let folder: string
let file: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'judge-'))
  file = join(folder, 'registry.json')
  await server.database.db.delete(telemetryEvent)
  await server.database.db.delete(telemetryVisit)
  write(canaryRegistry(server.now()))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (registry: Registry) => writeFileSync(file, JSON.stringify(registry))
const remote = () => (JSON.parse(readFileSync(file, 'utf8')) as Registry).remotes[0]
const judge = (ipLimitFactor = 1) =>
  checkCanaries({ db: server.database.db, clock: server.now, ipLimitFactor }, registryFile(file))

let drawn = 0
type Reported = Pick<TelemetryEvent, 'kind' | 'detail' | 'value'>
/** Visits of a build, each with a page that was shown and what else it reports; of one network, or each of its own. */
const visit = async (version: string, count: number, events: Reported[] = [], network?: string) => {
  const all: Reported[] = [{ kind: 'load', detail: 'whole', value: 100 }, ...events]
  const sessions = Array.from({ length: count }, () => {
    drawn += 1
    return drawn.toString(36).padStart(16, '0')
  })
  const rows = sessions.map((session) =>
    all.map((event) => ({ ...event, remote: 'remote-send', version, session, receivedAt: server.now() })),
  )
  const { db } = server.database
  await db.insert(telemetryEvent).values(rows.flat())
  await db
    .insert(telemetryVisit)
    .values(sessions.map((session) => ({ session, network: network ?? session, beganAt: server.now() })))
}
const thrown: Reported[] = [{ kind: 'throw', detail: 'TypeError' }]

/** Every visit of the canary throws, none of the live release. */
const throwing = async () => {
  await visit('1.1.0', 60)
  await visit('1.2.0', 8, thrown)
}

test('a canary that throws is withdrawn, and the registry says why', async () => {
  await throwing()
  expect(await judge()).toEqual([
    { remote: 'remote-send', owner: '@freight-portal/send', percent: 0, verdict: remote()?.verdict },
  ])
  expect(remote()).toMatchObject({ build: '1.1.0', previous: { build: '1.0.0' }, history: ['1.0.0'] })
  expect(remote()?.canary).toBeUndefined()
  expect(remote()?.verdict).toEqual({
    build: '1.2.0',
    decision: 'withdrawn',
    at: server.now().toISOString(),
    visits: 8,
    reason: { measure: 'broken', canary: 1, live: 0 },
  })
})

test.each<[string, Reported[]]>([
  ['a retry that helped', [{ kind: 'retry', detail: 'ChunkLoadError' }]],
  ['a remote that was switched off', [{ kind: 'failure', detail: 'disabled' }]],
])('%s is not held against it', async (_name, events) => {
  await visit('1.1.0', 60)
  await visit('1.2.0', 8, events)
  expect(await judge()).toEqual([])
})

test('a visit counts once, however often its page throws', async () => {
  await visit('1.1.0', 60)
  await visit('1.2.0', 4, [...thrown, ...thrown, ...thrown])
  expect(await judge()).toEqual([])
})

test('what came before the stage began, or before the live release went live, does not count', async () => {
  await throwing()
  server.advance(60)
  write(canaryRegistry(server.now()))
  expect(await judge()).toEqual([])
  write(canaryRegistry(new Date(0), { since: server.now().toISOString() }))
  expect(await judge()).toEqual([])
})

test('a canary that people watch is left to them', async () => {
  await throwing()
  const [watched] = canaryRegistry(server.now()).remotes
  if (watched?.canary) watched.canary.judged = undefined
  write({ contract: 1, remotes: watched ? [watched] : [] })
  expect(await judge()).toEqual([])
})

test('a canary slower than its budget, which the live release keeps, is withdrawn', async () => {
  const inp = (value: number): Reported[] => [{ kind: 'vital', detail: 'INP', value }]
  await visit('1.1.0', 60, inp(100))
  await visit('1.2.0', 40, inp(320))
  await judge()
  expect(remote()?.verdict?.reason).toMatchObject({ canary: 1, live: 0 })
})

test('one that is as good goes from ten to fifty per cent, then to all', async () => {
  await visit('1.1.0', 100)
  await visit('1.2.0', 1000)
  expect(await judge()).toEqual([])
  server.advance(601)
  expect(await judge()).toMatchObject([{ percent: 50, verdict: { decision: 'widened', visits: 1000 } }])
  expect(remote()?.canary).toMatchObject({ percent: 50, judged: { since: server.now().toISOString() } })
  server.advance(1)
  await visit('1.2.0', 1000)
  server.advance(1801)
  expect(await judge()).toMatchObject([{ percent: 100, verdict: { decision: 'live', visits: 1000 } }])
  expect(remote()).toMatchObject({
    build: '1.2.0',
    since: server.now().toISOString(),
    previous: { build: '1.1.0' },
    history: ['1.1.0', '1.0.0'],
  })
  expect(remote()?.canary).toBeUndefined()
})

test('of many judges one does it', async () => {
  await throwing()
  const all = await Promise.all(Array.from({ length: 8 }, () => judge()))
  expect(all.flat()).toHaveLength(1)
})

test('what was rolled back or published while it judged is not written over', async () => {
  await throwing()
  const ours = registryFile(file)
  const rolledBack = canaryRegistry(server.now(), { build: '1.0.0', version: '1.0.0', canary: undefined })
  const judged = await checkCanaries(
    { db: server.database.db, clock: server.now, ipLimitFactor: 1 },
    {
      ...ours,
      swap: (next, tag) => {
        write(rolledBack)
        return ours.swap(next, tag)
      },
    },
  )
  expect(judged).toEqual([])
  expect(remote()).toMatchObject({ build: '1.0.0' })
  expect(await judge()).toEqual([])
})

test('while a release command has the lock nothing is changed; the next round does it', async () => {
  await throwing()
  const claim = claimFile(join(folder, '.release-lock'))
  if (!claim.isOurs) throw new Error('nobody else has the lock')
  expect(await judge()).toEqual([])
  claim.release()
  expect(await judge()).toHaveLength(1)
})

test('visits without the mark of a page that was served do not count', async () => {
  await throwing()
  await server.database.db.delete(telemetryVisit)
  expect(await judge()).toEqual([])
})

test('of one network a few visits count: it neither withdraws a canary nor hides what is wrong with one', async () => {
  await visit('1.1.0', 60)
  await visit('1.2.0', 60)
  await visit('1.2.0', 400, thrown, 'attacker')
  expect(await judge()).toEqual([])
  await visit('1.1.0', 2000, thrown, 'attacker')
  await visit('1.2.0', 2000, [], 'attacker')
  await visit('1.2.0', 30, thrown)
  expect(await judge()).toMatchObject([{ verdict: { decision: 'withdrawn' } }])
})

test('operators of shared networks have more of one network counted', async () => {
  await visit('1.1.0', 60)
  await visit('1.2.0', 8, thrown, 'office')
  expect(await judge()).toEqual([])
  expect(await judge(20)).toMatchObject([{ verdict: { decision: 'withdrawn' } }])
})

test.each(['1.1.0', '1.2.0'])('while a fifth of the visits of %s are of one network people decide', async (version) => {
  await visit('1.1.0', 1000)
  await visit('1.2.0', 1000)
  await visit(version, 300, [], 'attacker')
  server.advance(601)
  expect(await judge()).toEqual([])
  await visit(version, 300)
  expect(await judge()).toMatchObject([{ percent: 50, verdict: { decision: 'widened' } }])
})
