import type { Registry } from '@portal/contract/registry'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import { newAddress } from '../testing/addresses'
import { canaryRegistry } from '../testing/canary-registry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { remotesPage } from './remotes-page'

let server: TestServer
let registry: Registry
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  registry = canaryRegistry(server.now())
})
afterAll(() => server.close())

const event = (more: Partial<TelemetryEvent> = {}): TelemetryEvent => ({
  kind: 'load',
  at: 1,
  remote: 'remote-send',
  version: '1.1.0',
  detail: 'whole',
  value: 100,
  ...more,
})
const send = (events: TelemetryEvent[], session = '0123456789abcdef') =>
  server.send('telemetry/events', { events, session }, { address: newAddress() })
const page = () => remotesPage({ db: server.database.db, clock: server.now }, registry)
/** The rows of one of the page's tables, as texts. */
const rowsOf = async (name: string): Promise<string[][]> => {
  const body = new RegExp(`aria-label="${name}".*?<tbody>(.*?)</tbody>`, 's').exec(await page())?.[1] ?? ''
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text ?? ''))
}

test('the page says that there is nothing yet', async () => {
  expect(await page()).toContain('还没有数据')
})

test('the page has visits, problems by kind, vitals, budgets and the owner of every build that the registry names', async () => {
  const times = Array.from({ length: 21 }, (_, index) => event({ value: 100 + index * 10 }))
  await send([
    ...times,
    event({ detail: 'entry', value: 9999 }),
    event({ kind: 'retry', detail: 'ChunkLoadError' }),
    event({ kind: 'vital', detail: 'LCP', value: 800 }),
  ])
  await send(
    [
      event({ version: '1.2.0', kind: 'throw', detail: 'TypeError' }),
      event({ version: '1.2.0', kind: 'fallback', detail: '1.1.0' }),
      event({ version: '1.2.0', kind: 'answer', detail: 'order.create-40001' }),
      event({ version: '1.2.0', kind: 'block', detail: 'script', value: 3000 }),
      event({ version: '1.2.0', kind: 'failure', detail: 'missing', traceId: 'T77', path: '/send' }),
      event({ version: '1.2.0', kind: 'vital', detail: 'INP', value: 240 }),
    ],
    'abcdefghij012345',
  )
  await send([event({ version: '6.6.6' }), event({ remote: 'remote-invented' })])
  const owner = '@freight-portal/send'
  expect(await rowsOf('各版本')).toEqual(
    [
      ['1.1.0', '线上 90%', owner, 1, '800 / 2500', '— / 200', '200 / 290', 21, 1, 0, 0, 0, 0, 0, 0, 0, 0],
      ['1.2.0', '灰度 10%', owner, 1, '— / 2500', '240 / 200', '—', 0, 0, 1, 1, 1, 1, 1, 0, 0, 0],
      ['1.0.0', '上一版', owner, 0, '— / 2500', '— / 200', '—', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ].map((cells) => ['remote-send', ...cells.map(String)]),
  )
  expect(await rowsOf('最近的失败')).toEqual([[expect.any(String), 'remote-send', '1.2.0', 'missing', '/send', 'T77']])
  expect(await rowsOf('页面体验')).toEqual([
    ['INP', '1', '240'],
    ['LCP', '1', '800'],
  ])
})

test('the page says what was decided about a canary, and why', async () => {
  registry = canaryRegistry(server.now(), {
    canary: undefined,
    verdict: {
      build: '1.2.0',
      decision: 'withdrawn',
      at: '2026-11-26T12:00:00.000Z',
      visits: 62,
      reason: { measure: 'broken', canary: 0.097, live: 0.004 },
    },
  })
  expect(await rowsOf('灰度判定')).toEqual([
    ['remote-send', '1.2.0', '已撤回', expect.stringContaining('20:00'), '62', '页面出错的访问占 9.7%，线上 0.4%'],
  ])
})

test('what was reported more than a day ago is not the present', async () => {
  await send([event()])
  server.advance(86_401)
  expect((await rowsOf('各版本'))[0]?.[4]).toBe('0')
})
