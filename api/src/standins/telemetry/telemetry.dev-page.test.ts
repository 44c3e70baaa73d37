import type { TelemetryEvent } from '@portal/contract/telemetry'
import { newAddress } from '../../testing/addresses'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const event = (more: Partial<TelemetryEvent> = {}): TelemetryEvent => ({
  kind: 'load',
  at: 1,
  remote: 'remote-send',
  version: '1.0.0-ab12',
  detail: 'whole',
  value: 100,
  ...more,
})
const send = (events: TelemetryEvent[]) => server.send('telemetry/events', { events }, { address: newAddress() })
const page = async () => (await server.app.inject('/dev/remotes')).body
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

test('the page has load times, retries, fallbacks and failures per remote and build, and the newest failures', async () => {
  const times = Array.from({ length: 21 }, (_, index) => event({ value: 100 + index * 10 }))
  await send([
    ...times,
    event({ detail: 'entry', value: 9999 }),
    event({ kind: 'retry', detail: 'ChunkLoadError' }),
    event({ kind: 'fallback', detail: '1.0.0-aa' }),
  ])
  await send([
    event({ remote: 'remote-invoice', kind: 'failure', detail: 'missing', traceId: 'T77', path: '/invoice' }),
    event({ kind: 'vital', remote: undefined, detail: 'LCP', value: 800 }),
  ])
  expect(await rowsOf('各版本')).toEqual([
    ['remote-invoice', '1.0.0-ab12', '0', '—', '—', '0', '0', '1'],
    ['remote-send', '1.0.0-ab12', '21', '200', '290', '1', '1', '0'],
  ])
  expect(await rowsOf('最近的失败')).toEqual([
    [expect.any(String), 'remote-invoice', '1.0.0-ab12', 'missing', '/invoice', 'T77'],
  ])
  expect(await rowsOf('页面体验')).toEqual([['LCP', '1', '800']])
})
